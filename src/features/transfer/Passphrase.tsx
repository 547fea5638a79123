import { TextInput, type TextInputProps } from '../../ui/fields/TextInput.tsx';

/**
 * A passphrase field with visible text: it is copied by hand from one device to the other. The keyboard must
 * not alter it.
 */
export function Passphrase(props: TextInputProps) {
  return <TextInput {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} required />;
}
