import { Fragment, type ReactNode } from "react";

interface ChoiceProps {
  /** The class of the group, and the name of its radio buttons. */
  name: string;
  legend: string;
  options: { value: string; label: ReactNode }[];
  /** One scene for each option, in the same order. */
  children: ReactNode;
}

/** Returns the options of steps: numbers, with names for screen readers. */
export function numbered(step: string, items: { name: string }[]): ChoiceProps["options"] {
  return items.map(({ name }, index) => ({
    value: `${step}-${index + 1}`,
    label: (
      <>
        {index + 1} <span className="visually-hidden">{name}</span>
      </>
    ),
  }));
}

/** A group of at most seven scenes (choice.css); radio buttons show one of them without JavaScript. */
export function Choice({ name, legend, options, children }: ChoiceProps) {
  return (
    <fieldset className={`choice ${name}`}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }, index) => (
        <Fragment key={value}>
          <input id={value} type="radio" name={name} defaultChecked={index === 0} />
          <label htmlFor={value}>{label}</label>
        </Fragment>
      ))}
      <div className="choice__scenes">{children}</div>
    </fieldset>
  );
}
