import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './field-props.ts';
import { controlProps, LabelledControl } from './LabelledControl.tsx';

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
  | 'readOnly'
  | 'spellCheck'
>;

export type TextAreaFieldProps = FieldProps &
  NativeProps & { onChange?: ((value: string) => void) | undefined };

/** A multi-line text field that can be resized. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, id, label, optional, help, error, required, disabled, onChange, ...native } = props;
  const field = { name, id, label, optional, help, error, required, disabled };
  return (
    <LabelledControl field={field}>
      <textarea
        {...native}
        {...controlProps(field)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </LabelledControl>
  );
}
