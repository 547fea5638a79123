import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusField } from '../../ui/fields/focus-field.ts';
import { dismissToast } from '../../ui/notify.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
type Shown = Readonly<Record<string, string | undefined>>;

/** The props that tie a field to its value; its id is its name. */
export interface Bound {
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
  /** Replaces the values. A field whose value changes is not refused any more. */
  fill(values: Values<Name>): void;
}

/** The state of a small account form, without drafts or prices. @param onType called with each value typed */
export function useFields<Name extends string>(
  initial: Values<Name>,
  onType?: (name: Name, value: string) => void,
): Fields<Name> {
  const [values, setValues] = useState(initial);
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
        setValues((current) => ({ ...current, [name]: value }));
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
    fill: (filled) => {
      setValues(filled);
      setErrors((shown) =>
        Object.fromEntries(
          Object.entries(shown).filter(([name]) => filled[name as Name] === values[name as Name]),
        ),
      );
    },
  };
}
