import { writtenText } from '../domain/text/clean-text.ts';
import { islandClock } from '../domain/time/island-time.ts';
import { wrongYear } from '../domain/time/plausible-year.ts';
import { CHECK_COPY } from './check-copy.ts';
import { GONE, INVALID_COPY } from './copy.ts';
import type { Service } from './define.ts';
import type { AnyField } from './field.ts';
import { fieldError } from './field-schema.ts';
import { isSlotOffered } from './offered-slot.ts';
import { isOffered } from './prefill.ts';
import type { RuleContext, Said } from './service-spec.ts';
import { type FieldErrors, type FieldValue, textOf, type Values } from './values.ts';

/** Every error message of the form, by field, in the order of the screen; empty when the form is valid. */
export function errorsOf(service: Service, values: Values, context: RuleContext): FieldErrors {
  const ruled = service.rules(values, context);
  const found: Record<string, string> = {};
  for (const name of service.steps.flatMap(({ fields }) => fields)) {
    const field = service.fields[name];
    if (!field || !service.isVisible(name, values)) continue;
    const words = service.wordsOf(name, values);
    const asked = words ? { ...field, ...words } : field;
    const message = fieldError(asked, values[name]) ?? dateError(field, values[name], context) ?? ruled[name];
    if (message) found[name] = message;
  }
  return found;
}

/**
 * A date must be today or later, counted from the confirmation: a valid date stays valid while the order
 * waits in the outbox.
 */
function dateError(
  { kind }: AnyField,
  date: FieldValue | undefined,
  { now, confirmedAt = now }: RuleContext,
): string | undefined {
  if (kind !== 'date' || typeof date !== 'string' || date === '') return undefined;
  const { date: today } = islandClock(confirmedAt);
  const year = wrongYear(date, today);
  if (year !== null) return CHECK_COPY.wrongYear(year);
  return date < today ? CHECK_COPY.pastDate : undefined;
}

/**
 * Errors for choices that are no longer offered: a slot that is too near or from yesterday, a restaurant that
 * the operator has removed. The form shows these fields as empty, so sending must stop with the message of an
 * empty field, unless a rule has words of its own for the choice. Communes are left out: the price explains why we do
 * not deliver there.
 */
export function noLongerOffered(service: Service, values: Values, context: RuleContext): FieldErrors {
  const gone = Object.entries(service.fields).filter(
    ([name, { kind }]) =>
      kind !== 'commune' &&
      textOf(values, name) !== '' &&
      service.isVisible(name, values) &&
      !isOfferedNow(service, name, values, context),
  );
  const asked = { ...values, ...Object.fromEntries(gone.map(([name, { empty }]) => [name, empty])) };
  const errors = errorsOf(service, asked, context);
  return Object.fromEntries(gone.map(([name]) => [name, errors[name] ?? GONE]));
}

function isOfferedNow(service: Service, name: string, values: Values, context: RuleContext): boolean {
  if (name === service.slotField) return isSlotOffered(service, values, context);
  const field = service.fields[name];
  return field === undefined || isOffered(field, textOf(values, name), context.tables, values);
}

/**
 * The notice for answers that cannot be sent (docs/rules/forms.md#invalid-form-notice). It speaks of missing answers only when
 * one is missing.
 * @param isUnserved whether the zone is refused as well
 */
export function invalidNotice(
  service: Service,
  values: Values,
  errors: FieldErrors,
  isUnserved: boolean,
): Said {
  const { invalidTitle: title, invalidMessage: message } = service.copy;
  const wrong = Object.entries(errors);
  const isAnyMissing = wrong.some(([name, said]) => isMissing(service.fields[name], values[name], said));
  return isAnyMissing || isUnserved || wrong.length === 0 ? { title, message } : INVALID_COPY;
}

/** Whether the field has no answer, rather than a wrong one. */
function isMissing(field: AnyField | undefined, value: FieldValue | undefined, said: string): boolean {
  if (!field || field.kind === 'consent') return false;
  if (field.required !== undefined && said === field.required) return true;
  return typeof value === 'string' ? writtenText(value) === '' : value === field.empty;
}
