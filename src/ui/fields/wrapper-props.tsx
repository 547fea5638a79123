import type { InputWrapperProps } from '@mantine/core';
import { FieldError } from './FieldError.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import type { FieldProps } from './field-props.ts';

/** Our field props in Mantine’s words: label, error and help of its input wrapper. */
export function wrapperProps(field: FieldProps) {
  return {
    name: field.name,
    id: field.id ?? field.name,
    label: <FieldLabel optional={field.optional}>{field.label}</FieldLabel>,
    description: field.help,
    error: field.error ? <FieldError>{field.error}</FieldError> : undefined,
    required: field.required,
    disabled: field.disabled,
  } satisfies Pick<InputWrapperProps, 'id' | 'label' | 'description' | 'error' | 'required'> & {
    name: string;
    disabled: boolean | undefined;
  };
}
