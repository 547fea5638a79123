import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { describedBy, type FieldProps, fieldFrame } from './field-frame.tsx';

/** A further error in a {@link FieldGroup}, in the look of its own. */
export const FieldError = Input.Error;

type FieldGroupProps = FieldProps & {
  /** `radiogroup` for one choice among several. */
  role?: 'radiogroup' | 'group';
  children: ReactNode;
};

/** Several native controls in the frame of one field. It is a `fieldset`, which disables them all. */
export function FieldGroup(props: FieldGroupProps) {
  const { role = 'group', id = props.name, label, description, error, required, disabled, children } = props;
  const fieldset = { component: 'fieldset', role, disabled };
  const choice = { 'aria-required': required, 'aria-invalid': error ? true : undefined };
  return (
    <Input.Wrapper
      {...fieldFrame}
      {...fieldset}
      {...(role === 'radiogroup' && choice)}
      id={id}
      labelElement="div"
      label={label}
      description={description}
      error={error}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, error, description)}
    >
      {children}
    </Input.Wrapper>
  );
}
