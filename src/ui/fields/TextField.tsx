import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import { controlProps, LabelledControl } from './LabelledControl.tsx';

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

/** A one-line text field. */
export function TextField(props: TextFieldProps) {
  const { name, id, label, optional, help, error, required, disabled, onChange, unit, ...native } = props;
  const field = { name, id, label, optional, help, error, required, disabled };
  return (
    <LabelledControl field={field} end={unit}>
      <input
        {...native}
        {...controlProps(field)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </LabelledControl>
  );
}
