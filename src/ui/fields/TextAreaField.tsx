import '../mantine-styles.ts';
import { Textarea } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './field-props.ts';
import { wrapperProps } from './wrapper-props.tsx';

type NativeProps = Pick<
  ComponentPropsWithRef<'textarea'>,
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'onBlur'
  | 'placeholder'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'maxLength'
  | 'rows'
>;

export type TextAreaFieldProps = FieldProps &
  NativeProps & { onChange?: ((value: string) => void) | undefined };

/** Several lines of text; grows by its corner. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, id, label, optional, help, error, required, disabled, onChange, ...native } = props;
  return (
    <Textarea
      {...native}
      {...wrapperProps({ name, id, label, optional, help, error, required, disabled })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
