import '../mantine-styles.ts';
import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import { wrapperProps } from './wrapper-props.tsx';

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'pattern'
  | 'readOnly'
>;

export type TextFieldProps = FieldProps &
  NativeProps & {
    type?: 'text' | 'tel' | 'email' | 'password' | 'search' | 'date' | undefined;
    onChange?: ((value: string) => void) | undefined;
    /** A unit at the end of the control: « € », « kg ». */
    unit?: ReactNode;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, id, label, optional, help, error, required, disabled, onChange, unit, ...native } = props;
  return (
    <TextInput
      {...native}
      {...wrapperProps({ name, id, label, optional, help, error, required, disabled })}
      rightSection={unit}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
