import type { Tables } from '../domain/tables.ts';
import { FIELD_COPY } from './copy.ts';
import type { Field, Option, Options } from './field.ts';
import type { Values } from './values.ts';

interface Common {
  readonly label: string;
  readonly help?: string;
  readonly autoComplete?: string;
}
/** `required` is the message for an empty field; without it the field is optional. */
interface Textual extends Common {
  readonly required?: string;
}

function textual<K extends 'text' | 'longText' | 'phone'>(kind: K) {
  return (spec: Textual): Field<K> => ({ kind, ...spec, optional: !spec.required, empty: '' });
}

export const text = textual('text');
export const longText = textual('longText');
export const phone = textual('phone');

/** A SIRET with a valid check digit. Without `required` it may be empty. */
export const siret = (spec: Common & { required?: string }): Field<'text'> => ({
  ...text(spec),
  inputMode: 'numeric',
  format: 'siret',
});

/**
 * An e-mail address; when optional, an empty one is valid.
 * @param spec.required the message for an empty address; a common one when not given
 */
export const email = (
  spec: Common & { invalid: string; required?: string; optional?: boolean },
): Field<'email'> => ({
  kind: 'email',
  optional: false,
  ...(!spec.optional && { required: FIELD_COPY.emailRequired }),
  ...spec,
  empty: '',
});

interface CommuneSpec extends Common {
  readonly required: string;
  readonly unservedSelectable?: boolean;
}
/**
 * One of the communes of the reference data. The service's rules decide whether it must be a delivered one.
 */
export const commune = (spec: CommuneSpec): Field<'commune'> => ({
  kind: 'commune',
  ...spec,
  optional: false,
  empty: '',
});

/** A slot of today, "HH:mm". The rules require one only while the service is open. */
export const slot = (common: Common): Field<'slot'> => ({
  kind: 'slot',
  ...common,
  optional: false,
  empty: '',
});

/**
 * An amount in euros as typed (« 42,00 »), 10 000 € at most. It may be empty; the rules decide when one is
 * required.
 */
export const money = (
  spec: Common & { optional?: boolean; belowZero?: string; tooMuch?: string },
): Field<'money'> => ({
  kind: 'money',
  optional: false,
  ...spec,
  empty: '',
});

/** A weight in kilograms as typed (« 2,5 »), above 0. The price limits how heavy it may be. */
export const weight = (spec: Common & { required: string }): Field<'weight'> => ({
  kind: 'weight',
  ...spec,
  optional: false,
  empty: '',
});

/** The phone's coordinates, « 16.24127,-61.53304 » (domain/place/pin.ts). It may be empty. */
export const position = (common: Common): Field<'position'> => ({
  kind: 'position',
  ...common,
  optional: true,
  empty: '',
});

/** A choice of « oui » or « non », with « non » as the default. */
export const yesNo = (common: Common): Field<'yesNo'> => ({
  kind: 'yesNo',
  ...common,
  optional: false,
  empty: 'non',
});

interface ChoiceSpec extends Common {
  /** The message when no option is chosen; without it the field is optional. */
  readonly required?: string;
  readonly options: (tables: Tables, values: Values) => Options;
  /** The fields that the options depend on: the options are computed again only when one of these changes. */
  readonly optionsFollow?: readonly string[];
}
/** A choice from a list that depends on the reference data and the other values. */
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
/** A choice from a few options that are all visible. A value outside them counts as empty. */
export const radio = ({ options, ...spec }: RadioSpec): Field<'radio'> => ({
  kind: 'radio',
  ...spec,
  optional: false,
  empty: '',
  answers: options.map(({ value }) => value),
  options: () => options,
});

/** A question to answer with « oui » or « non ». Unlike {@link yesNo} it has no default. */
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
  /** The message when no option is chosen; without it the field is optional. */
  readonly required?: string;
  readonly options: readonly string[];
}
/** Any number of a few options. The options are also the wire values. */
export const multiChoice = ({ options, ...spec }: MultiChoiceSpec): Field<'multiChoice'> => ({
  kind: 'multiChoice',
  ...spec,
  optional: !spec.required,
  empty: [],
  answers: options,
  options: () => options.map((option) => ({ value: option, label: option })),
});

/** A date that is today or later: "2026-12-01". */
export const date = (spec: Common & { required?: string }): Field<'date'> => ({
  kind: 'date',
  ...spec,
  optional: !spec.required,
  empty: '',
});

/** A checkbox that must be ticked. */
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

/** A field that takes files, empty at first. A draft keeps each file's name and hash, never its bytes. */
export const files = (spec: Omit<Common, 'autoComplete'>): Field<'files'> => ({
  kind: 'files',
  ...spec,
  optional: true,
  empty: [],
});

/** A consent checkbox for one stated purpose. The service's rules decide when it is required. */
export const consent = (spec: Omit<Common, 'autoComplete'>): Field<'consent'> => ({
  kind: 'consent',
  ...spec,
  optional: false,
  empty: false,
  isTransient: true,
});
