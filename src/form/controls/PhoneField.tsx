import { type FocusEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { PhoneWarning } from '../notices/lazy-notices.tsx';

/** After the tap that left the field, in milliseconds: what that finger is on must not move under it. */
const AFTER_THE_TAP = 400;

/** A number to call, looked at once the field is left: one that seems to be none is asked about, and taken as it is. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'onBlur'> & { value: string }) {
  const { value } = props;
  const [left, setLeft] = useState('');
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setTimeout(() => setLeft(currentTarget.value), AFTER_THE_TAP);
  return (
    <>
      <TextField {...props} type="tel" inputMode="tel" onBlur={leave} />
      {left !== '' && left === value && <PhoneWarning text={value} />}
    </>
  );
}
