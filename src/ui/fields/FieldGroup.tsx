import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import classes from './field.module.css';
import { describedBy, type FieldProps } from './field-props.ts';

type FieldGroupProps = FieldProps & {
  /** `radiogroup` for one choice among several, `group` for checkboxes. */
  role: 'radiogroup' | 'group';
  children: ReactNode;
};

/** Several native controls under one label: the legend, the controls, then error and help. */
export function FieldGroup(props: FieldGroupProps) {
  const { role, id = props.name, label, description, error, required, disabled, children } = props;
  const choice = { role, 'aria-required': required, 'aria-invalid': error ? true : undefined };
  return (
    <fieldset
      {...(role === 'radiogroup' ? choice : { role })}
      className={classes.field}
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, error, description)}
      disabled={disabled}
    >
      <legend className={classes.label} id={`${id}-label`}>
        {label}
      </legend>
      {children}
      <FieldNotes id={id} error={error} description={description} />
    </fieldset>
  );
}

type FieldNotesProps = { id: string; error: string | null | undefined; description: ReactNode };

/** The error and the description of a control, under the ids of {@link describedBy}. */
export function FieldNotes({ id, error, description }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      {description && (
        <p className={classes.help} id={`${id}-description`}>
          {description}
        </p>
      )}
    </>
  );
}
