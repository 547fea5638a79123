import { useState } from 'react';
import { CheckRow } from '../../ui/fields/CheckRow.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { SIGN_IN_COPY } from './copy.ts';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'required'>) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CheckRow
        name={`${props.name}-shown`}
        label={SIGN_IN_COPY.showPassword}
        checked={isShown}
        onChange={setShown}
      />
    </>
  );
}
