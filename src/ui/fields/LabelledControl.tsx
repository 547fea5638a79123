import type { ReactNode } from 'react';
import classes from './control.module.css';
import { FieldNotes } from './FieldGroup.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import fieldClasses from './field.module.css';
import { describedBy, type FieldProps } from './field-props.ts';

type LabelledControlProps = {
  field: FieldProps;
  /** Inside the control's frame, at its end: a unit, or a list's arrow. */
  end?: ReactNode;
  /** The native control; takes {@link controlProps}. */
  children: ReactNode;
};

/** One native control under its label, with its error and its help. */
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

/** What ties a native control to its label, error and help, and gives it the house look. */
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
