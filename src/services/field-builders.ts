import type { Tables } from '../domain/tables.ts';
import { FIELD_COPY } from './copy.ts';
import type { Field, Option, Options } from './field.ts';
import type { Values } from './values.ts';

interface Common {
  readonly label: string;
  readonly help?: string;
  readonly autoComplete?: string;
}
/** `required` is the message shown when the field is empty; without it the field is optional. */
interface Textual extends Common {
  readonly required?: string;
}

function textual<K extends 'text' | 'longText' | 'phone'>(kind: K) {
  return (spec: Textual): Field<K> => ({ kind, ...spec, optional: !spec.required, empty: '' });
}

export const text = textual('text');
export const longText = textual('longText');
export const phone = textual('phone');

/** A SIRET, checked by its key; without `required` it may be empty. */
export const siret = (spec: Common & { required?: string }): Field<'text'> => ({
  ...text(spec),
  inputMode: 'numeric',
  format: 'siret',
});

/** An e-mail address; when optional, an empty one is valid. */
export const email = (spec: Common & { invalid: string; optional?: boolean }): Field<'email'> => ({
  kind: 'email',
  optional: false,
  ...spec,
  empty: '',
});

interface CommuneSpec extends Common {
  readonly required: string;
  readonly unservedSelectable?: boolean;
}
/** One of the communes of the reference data; whether it is served is a rule of the service. */
export const commune = (spec: CommuneSpec): Field<'commune'> => ({
  kind: 'commune',
  ...spec,
  optional: false,
  empty: '',
});

/** A slot of today, « HH:mm ». Whether one is required depends on the service being open: see the rules. */
export const slot = (common: Common): Field<'slot'> => ({
  kind: 'slot',
  ...common,
  optional: false,
  empty: '',
});

/** An amount in euros as typed (« 42,00 »), 10 000 € at most; empty is valid, the rules say when one is needed. */
export const money = (spec: Common & { optional?: boolean }): Field<'money'> => ({
  kind: 'money',
  optional: false,
  ...spec,
  empty: '',
});

/** A weight in kilograms as typed (« 2,5 »), above 0; how heavy it may be is the price's business. */
export const weight = (spec: Common & { required: string }): Field<'weight'> => ({
  kind: 'weight',
  ...spec,
  optional: false,
  empty: '',
});

/** Where the phone says that it is, « 16.24127,-61.53304 » (domain/pin.ts); empty is valid. */
export const position = (common: Common): Field<'position'> => ({
  kind: 'position',
  ...common,
  optional: true,
  empty: '',
});

/** « oui » or « non », « non » at first. */
export const yesNo = (common: Common): Field<'yesNo'> => ({
  kind: 'yesNo',
  ...common,
  optional: false,
  empty: 'non',
});

interface ChoiceSpec extends Common {
  /** Message when none is chosen; without it none need be. */
  readonly required?: string;
  readonly options: (tables: Tables, values: Values) => Options;
  /** The answers that the options follow, where they follow any: no other makes them be asked for again. */
  readonly optionsFollow?: readonly string[];
}
/** One of a list that the reference data and the other values decide. */
export const choice = (spec: ChoiceSpec): Field<'choice'> => ({
  kind: 'choice',
  ...spec,
  optional: !spec.required,
  empty: '',
});

interface RadioSpec extends Common {
  readonly required: string;
  readonly options: readonly Option[];
  readonly layout?: 'pair';
}
/** One of a few options that are all in sight. Anything else than one of them is no answer. */
export const radio = ({ options, ...spec }: RadioSpec): Field<'radio'> => ({
  kind: 'radio',
  ...spec,
  optional: false,
  empty: '',
  answers: options.map(({ value }) => value),
  options: () => options,
});

/** A question that « oui » or « non » must answer: unlike {@link yesNo}, nothing is answered for the customer. */
export const question = (spec: Common & { required: string }): Field<'radio'> =>
  radio({
    ...spec,
    layout: 'pair',
    options: [
      { value: 'oui', label: FIELD_COPY.yes },
      { value: 'non', label: FIELD_COPY.no },
    ],
  });

interface MultiChoiceSpec extends Common {
  /** Message when none is chosen; without it none need be. */
  readonly required?: string;
  readonly options: readonly string[];
}
/** Any number of a few options, which are their own words on the wire. */
export const multiChoice = ({ options, ...spec }: MultiChoiceSpec): Field<'multiChoice'> => ({
  kind: 'multiChoice',
  ...spec,
  optional: !spec.required,
  empty: [],
  answers: options,
  options: () => options.map((option) => ({ value: option, label: option })),
});

/** A day to come, the day of the request included: "2026-12-01". */
export const date = (spec: Common & { required?: string }): Field<'date'> => ({
  kind: 'date',
  ...spec,
  optional: !spec.required,
  empty: '',
});

/** A box that must be ticked. */
export const agreement = (spec: Common & { required: string }): Field<'checkbox'> => ({
  kind: 'checkbox',
  ...spec,
  optional: false,
  empty: false,
});

export const checkbox = (common: Common & Pick<Field, 'aside'>): Field<'checkbox'> => ({
  kind: 'checkbox',
  ...common,
  optional: true,
  empty: false,
});
