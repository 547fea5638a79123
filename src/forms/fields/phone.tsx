import { type FocusEvent, useState } from 'react';
import { namesPhone } from '../../domain/phone.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from '../copy.ts';
import { type ControlProps, labelled } from './control-props.ts';

/** After the tap that left the field, in milliseconds: what that finger is on must not move under it. */
const AFTER_THE_TAP = 400;

/**
 * A number to call. One that nobody could be reached at is doubted once the field is left, and refused by nobody: the documents
 * ask for no more than that it be there, and a refused number loses an order.
 */
export function PhoneControl(props: ControlProps<'phone'>) {
  const { field, value, onChange } = props;
  const [left, setLeft] = useState('');
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setTimeout(() => setLeft(currentTarget.value), AFTER_THE_TAP);
  const isDoubted = left === value && value.trim() !== '' && !namesPhone(value);
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
        placeholder={field.placeholder}
        enterKeyHint="next"
      />
      {isDoubted && (
        <Notice tone="warn" icon="info" title={FORM_COPY.phoneDoubt} role="status">
          {FORM_COPY.phoneDoubtHelp}
        </Notice>
      )}
    </>
  );
}
