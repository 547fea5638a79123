import * as v from 'valibot';
import { FILE_REFUSALS, MAX_FILES } from '../domain/files.ts';
import { amountsIn, isBelowZero, MOST_MONEY, parseEuros } from '../domain/money.ts';
import { isEmail } from '../domain/person/email.ts';
import { hasPhoneDigits } from '../domain/person/phone.ts';
import { isSiret } from '../domain/person/siret.ts';
import { parsePin } from '../domain/place/pin.ts';
import { WireFile } from '../domain/submission/wire.ts';
import { writtenText } from '../domain/text/clean-text.ts';
import { isIslandDate } from '../domain/time/island-time.ts';
import { parseKilograms } from '../domain/weight.ts';
import { CHECK_COPY } from './check-copy.ts';
import type { AnyField, Field, FieldKind, FieldKinds } from './field.ts';
import { cleanFor } from './field-values.ts';
import {
  MAX_BRAND_LENGTH,
  MAX_ITEM_LENGTH,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_WRITTEN_LENGTH,
  namesSomething,
} from './item-list.ts';
import { IF_MISSING } from './values.ts';

const LINE = 200;
const PARAGRAPH = 5_000;
const PHONE = 80;

export const Line = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  category: v.pipe(v.string(), v.maxLength(60)),
  item: v.pipe(v.string(), v.maxLength(MAX_ITEM_LENGTH)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  brand: v.pipe(v.string(), v.maxLength(MAX_BRAND_LENGTH)),
  ifMissing: v.picklist(IF_MISSING),
  written: v.optional(v.pipe(v.string(), v.maxLength(MAX_WRITTEN_LENGTH))),
  isCorrected: v.optional(v.boolean()),
});

export const FileList = v.pipe(
  v.array(v.omit(WireFile, ['field'])),
  v.maxLength(MAX_FILES, FILE_REFUSALS.too_many),
);

const isEmpty = (text: string) => writtenText(text) === '';
/** Validates the cleaned text, which is the one that is sent. */
const cleanSchema = (field: AnyField) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanFor(field, text)),
  );

function textSchema(field: AnyField, most: number): v.GenericSchema<string> {
  const { required } = field;
  const bounded = v.pipe(cleanSchema(field), v.maxLength(most, CHECK_COPY.tooLong(most)));
  return required
    ? v.pipe(
        bounded,
        v.check((text) => !isEmpty(text), required),
      )
    : bounded;
}

const line = (field: AnyField) => textSchema(field, LINE);

/** The message for a text that is no amount: it suggests one where the text holds several. */
function amountMessage(text: string, { belowZero }: Pick<AnyField, 'belowZero'>): string {
  if (belowZero !== undefined && isBelowZero(text)) return belowZero;
  const amounts = amountsIn(text);
  return amounts.length > 1 ? CHECK_COPY.severalAmounts(Math.max(...amounts)) : CHECK_COPY.badAmount;
}

/** The schema of a field's raw value, by kind. */
const schemas: { readonly [K in FieldKind]: (field: Field<K>) => v.GenericSchema<FieldKinds[K]> } = {
  text: (field) =>
    field.format === 'siret'
      ? v.pipe(
          line(field),
          v.check((value) => isEmpty(value) || isSiret(value), CHECK_COPY.badSiret),
        )
      : line(field),
  longText: (field) => textSchema(field, PARAGRAPH),
  // A text without enough digits counts as empty. An unusual number is accepted; the form asks the customer
  // to confirm it.
  phone: (field) =>
    v.pipe(
      textSchema(field, PHONE),
      v.check((text) => !field.required || hasPhoneDigits(text), field.required ?? ''),
    ),
  email: (field) =>
    v.pipe(
      cleanSchema(field),
      v.check((value) => field.optional || !isEmpty(value), field.required ?? field.invalid ?? ''),
      v.check((value) => (field.optional && isEmpty(value)) || isEmail(value), field.invalid ?? ''),
    ),
  commune: line,
  slot: () =>
    v.pipe(
      v.string(),
      v.check((value) => value === '' || /^\d\d:\d\d$/.test(value), CHECK_COPY.badSlot),
    ),
  money: (field) =>
    v.pipe(
      v.string(),
      v.check(
        (value) => isEmpty(value) || parseEuros(value) !== null,
        ({ input }) => amountMessage(input, field),
      ),
      v.check((value) => (parseEuros(value) ?? 0) <= MOST_MONEY, field.tooMuch ?? CHECK_COPY.tooMuch),
    ),
  weight: (field) =>
    v.pipe(
      line(field),
      v.check((value) => isEmpty(value) || parseKilograms(value) !== null, CHECK_COPY.badWeight),
    ),
  yesNo: () => v.picklist(['oui', 'non']),
  choice: line,
  radio: ({ answers = [], required }) =>
    v.pipe(
      v.string(),
      v.check((value) => answers.includes(value), required ?? ''),
    ),
  multiChoice: ({ answers = [], required }) =>
    v.pipe(v.array(v.picklist(answers, CHECK_COPY.badChoice)), v.minLength(required ? 1 : 0, required ?? '')),
  date: (field) =>
    v.pipe(
      line(field),
      v.check((value) => value === '' || isIslandDate(value), CHECK_COPY.badDate),
    ),
  checkbox: ({ required }) =>
    v.pipe(
      v.boolean(),
      v.check((ticked) => ticked || !required, required ?? ''),
    ),
  consent: () => v.boolean(),
  itemList: ({ required }) =>
    v.pipe(
      v.array(Line),
      v.maxLength(MAX_LINES, CHECK_COPY.tooManyLines(MAX_LINES)),
      v.check((lines) => !required || namesSomething(lines), required ?? ''),
    ),
  files: () => FileList,
  position: () =>
    v.pipe(
      v.string(),
      v.check((text) => text === '' || parsePin(text) !== null, CHECK_COPY.badPosition),
    ),
};

/** The schema of that field's raw value. */
export function schemaOf(field: AnyField): v.GenericSchema {
  // Field and schema have the same kind by construction, which TypeScript cannot express.
  return (schemas[field.kind] as (field: AnyField) => v.GenericSchema)(field);
}

/**
 * The error message of a single field's value; undefined when it is valid. Rules between fields are not
 * checked.
 */
export function fieldError(field: AnyField, value: unknown): string | undefined {
  const parsed = v.safeParse(schemaOf(field), value);
  return parsed.success ? undefined : parsed.issues[0].message;
}
