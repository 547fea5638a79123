import { type FocusEvent, useState } from 'react';
import { TextInput, type TextInputProps } from '../../ui/fields/TextInput.tsx';
import { PhoneWarning } from '../notices/lazy-notices.tsx';

/**
 * Delay of the warning after the field is left, in milliseconds: it must not move the element that is being tapped.
 */
const AFTER_THE_TAP = 400;

/** A phone number, checked when the field is left. An unlikely number shows a warning and is still accepted. */
export function PhoneField(props: Omit<TextInputProps, 'type' | 'inputMode' | 'onBlur'> & { value: string }) {
  const { value } = props;
  const [left, setLeft] = useState('');
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setTimeout(() => setLeft(currentTarget.value), AFTER_THE_TAP);
  return (
    <>
      <TextInput {...props} type="tel" inputMode="tel" onBlur={leave} />
      {left !== '' && left === value && <PhoneWarning text={value} />}
    </>
  );
}
