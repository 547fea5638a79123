import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import type { SignUpData } from '../../backend/auth.ts';
import { PhoneField } from '../../form/controls/text.tsx';
import { InView } from '../../form/notices/InView.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { TextInput, type TextInputProps } from '../../ui/fields/inputs.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { dismissToast } from '../../ui/notices/notify.ts';
import { FIELD_LABELS, SIGN_IN_COPY } from './copy.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
type Shown = Readonly<Record<string, string | undefined>>;

/** The props that tie a field to its value; its id is its name. */
interface Bound {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface Fields<Name extends string> {
  readonly values: Values<Name>;
  readonly form: RefObject<HTMLFormElement | null>;
  bind(name: Name): Bound;
  /** Shows the errors of an attempt and focuses the first one; what the last attempt was told goes. True when there are none. */
  accept(errors: Errors<Name>): boolean;
  /**
   * Changes values otherwise than by typing. A field whose value changes is not refused any more.
   * @param change of the values as they are now, also what was typed a moment ago
   */
  fill(change: (now: Values<Name>) => Partial<Values<Name>>): void;
}

/** The state of a small account form, without drafts or prices. @param onType called with each value typed */
export function useFields<Name extends string>(
  initial: Values<Name>,
  onType?: (name: Name, value: string) => void,
): Fields<Name> {
  const [values, setValues] = useState(initial);
  // The values with the last key, also before React has drawn it: a change that comes in between must not undo it.
  const latest = useRef(initial);
  const set = (change: Partial<Values<Name>>) => {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
  };
  const [errors, setErrors] = useState<Shown>({});
  // The errors of the last attempt, including corrected ones. If corrected errors were removed from it, the
  // effect would move the focus away while the customer types.
  const [refused, setRefused] = useState<Shown>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = Object.keys(refused);
    if (first && form.current) focusField(form.current, first);
  }, [refused]);

  return {
    values,
    form,
    bind: (name) => ({
      id: name,
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => {
        set({ [name]: value } as Partial<Values<Name>>);
        onType?.(name, value);
        if (errors[name]) setErrors(({ [name]: _mended, ...others }) => others);
      },
    }),
    accept: (found) => {
      dismissToast();
      setErrors(found);
      setRefused(found);
      return Object.keys(found).length === 0;
    },
    fill: (changeOf) => {
      const before = latest.current;
      set(changeOf(before));
      const isAsBefore = (name: string) => latest.current[name as Name] === before[name as Name];
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => isAsBefore(name))));
    },
  };
}

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

interface FailureProps {
  readonly title: string;
  /** Why the last attempt has failed; null when it has not. */
  readonly problem: Problem | null;
}

/** Says in the page, in sight, what the toast says of a form that could not be sent (docs/rules/forms.md#notices). */
export function Failure({ title, problem }: FailureProps) {
  return (
    <InView after={problem}>
      {problem && (
        <Alert color="red" title={title}>
          {problem.message}
        </Alert>
      )}
    </InView>
  );
}
