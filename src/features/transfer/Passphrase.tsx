import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';

/**
 * A passphrase field with visible text: it is copied by hand from one device to the other. The keyboard must
 * not alter it.
 */
export function Passphrase(props: TextFieldProps) {
  return <TextField {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} required />;
}
