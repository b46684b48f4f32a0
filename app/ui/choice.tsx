import { Fragment, type ReactNode } from "react";

interface ChoiceProps {
  className: string;
  legend: string;
  options: { value: string; label: ReactNode }[];
  /** One scene for each option, in the same order. */
  children: ReactNode;
}

/** A group of at most seven scenes (choice.css); radio buttons show one of them without JavaScript. */
export function Choice({ className, legend, options, children }: ChoiceProps) {
  return (
    <fieldset className={`choice ${className}`}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }, index) => (
        <Fragment key={value}>
          <input id={value} type="radio" name={className} defaultChecked={index === 0} />
          <label htmlFor={value}>{label}</label>
        </Fragment>
      ))}
      <div className="choice__scenes">{children}</div>
    </fieldset>
  );
}
