import { Fragment, type ReactNode } from "react";

interface ChoiceProps {
  className: string;
  legend: string;
  options: { value: string; label: ReactNode }[];
  /** A scene for each option, in their order. */
  children: ReactNode;
}

/** Scenes in one place, of which the visitor chooses one; no script is needed for it. */
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
