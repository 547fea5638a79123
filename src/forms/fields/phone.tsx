import { type FocusEvent, useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { PhoneDoubt } from '../later.tsx';
import { type ControlProps, labelled } from './control-props.ts';

/** After the tap that left the field, in milliseconds: what that finger is on must not move under it. */
const AFTER_THE_TAP = 400;

/** A number to call, looked at once the field is left. */
export function PhoneControl(props: ControlProps<'phone'>) {
  const { field, value, onChange } = props;
  const [left, setLeft] = useState('');
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setTimeout(() => setLeft(currentTarget.value), AFTER_THE_TAP);
  return (
    <>
      <TextField
        {...labelled(props)}
        type="tel"
        inputMode="tel"
        value={value}
        onChange={onChange}
        onBlur={leave}
        autoComplete={field.autoComplete ?? 'tel'}
        enterKeyHint="next"
      />
      {left !== '' && left === value && <PhoneDoubt text={value} />}
    </>
  );
}
