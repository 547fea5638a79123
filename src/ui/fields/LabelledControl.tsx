import type { ReactNode } from 'react';
import classes from './control.module.css';
import { FieldNotes } from './FieldGroup.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import fieldClasses from './field.module.css';
import { describedBy, type FieldProps } from './field-props.ts';

type LabelledControlProps = {
  field: FieldProps;
  /** Shown inside the control's frame, at its end: a unit, or a list's arrow. */
  end?: ReactNode;
  /** The native control; takes {@link controlProps}. */
  children: ReactNode;
};

/** One native control with its label, error and help. */
export function LabelledControl({ field, end, children }: LabelledControlProps) {
  const { name, id = name, label, optional, error, help } = field;
  return (
    <div className={fieldClasses.field}>
      <label className={classes.label} htmlFor={id}>
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </label>
      {end === undefined ? (
        children
      ) : (
        <div className={classes.frame}>
          {children}
          <span className={classes.end}>{end}</span>
        </div>
      )}
      <FieldNotes id={id} error={error} help={help} />
    </div>
  );
}

/** The props that link a native control to its label, error and help, and give it the house style. */
export function controlProps({ name, id = name, error, help, required, disabled }: FieldProps) {
  return {
    name,
    id,
    required,
    disabled,
    className: classes.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, error, help),
  };
}
