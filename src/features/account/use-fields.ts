import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusField } from '../../ui/fields/focus-field.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
type Shown = Readonly<Record<string, string | undefined>>;

interface Fields<Name extends string> {
  readonly values: Values<Name>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** What a text field takes. */
  bind(name: Name): {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  /** Shows what is wrong and goes to the first of it; true when nothing is. */
  accept(errors: Errors<Name>): boolean;
  fill(values: Values<Name>): void;
}

/** The few fields of a form of the account: no drafts, no prices. */
export function useFields<Name extends string>(initial: Values<Name>): Fields<Name> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Shown>({});
  // What the last attempt found. Not what is left of it: the focus would leave a field at its first letter.
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
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => {
        setValues((current) => ({ ...current, [name]: value }));
        if (errors[name]) setErrors(({ [name]: _mended, ...others }) => others);
      },
    }),
    accept: (found) => {
      setErrors(found);
      setRefused(found);
      return Object.keys(found).length === 0;
    },
    fill: (filled) => {
      setValues(filled);
      setErrors({});
    },
  };
}
