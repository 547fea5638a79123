import { useState } from 'react';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextInput, type TextInputProps } from '../../ui/fields/inputs.tsx';
import { SIGN_IN_COPY } from './copy.ts';

/**
 * A password field with a box that shows the password. Mantine’s `PasswordInput` has a small button without words, out of
 * the keyboard’s way, and does not say to screen readers that the password is refused.
 */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'required'>) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Checkbox
        name={`${props.name}-shown`}
        // « suivant » leads past it.
        data-no-answer
        label={SIGN_IN_COPY.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </>
  );
}
