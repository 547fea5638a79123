import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';

/** Readable on purpose: it is copied from one device to the other, by thumb, and no keyboard may change it. */
export function Passphrase(props: TextFieldProps) {
  return <TextField {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} required />;
}
