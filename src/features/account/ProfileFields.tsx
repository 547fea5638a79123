import type { SignUpData } from '../../backend/auth.ts';
import { PhoneField } from '../../form/controls/text.tsx';
import { TextInput, type TextInputProps } from '../../ui/fields/inputs.tsx';
import { FIELD_LABELS } from './copy.ts';
import type { Bound } from './use-fields.ts';

type Name = keyof SignUpData;

/** Autocomplete tokens, keyboards and maximum lengths. The lengths are those of the database columns. */
const NATIVE: Readonly<Record<Name, Partial<TextInputProps>>> = {
  firstname: { autoComplete: 'given-name', maxLength: 100 },
  lastname: { autoComplete: 'family-name', maxLength: 100 },
  username: { autoComplete: 'nickname', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
  phone: { autoComplete: 'tel', maxLength: 40 },
  address: { autoComplete: 'street-address', maxLength: 300 },
  birthdate: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
};

interface ProfileFieldsProps {
  readonly names: readonly Name[];
  readonly required?: boolean;
  readonly bind: (name: Name) => Bound;
}

/** Profile fields, in the order of `names`. */
export function ProfileFields({ names, required = false, bind }: ProfileFieldsProps) {
  return names.map((name) => {
    const Field = name === 'phone' ? PhoneField : TextInput;
    return (
      <Field
        key={name}
        enterKeyHint="next"
        {...NATIVE[name]}
        {...bind(name)}
        label={FIELD_LABELS[name]}
        required={required}
      />
    );
  });
}
