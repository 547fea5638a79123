import { islandClock } from '../domain/island-time.ts';
import { wrongYear } from '../domain/plausible-year.ts';
import { CHECK_COPY } from './check-copy.ts';
import type { Service } from './define.ts';
import type { AnyField } from './field.ts';
import { fieldError } from './field-schema.ts';
import type { RuleContext } from './service-spec.ts';
import type { FieldErrors, FieldValue, Values } from './values.ts';

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
