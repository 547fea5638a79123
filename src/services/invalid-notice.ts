import { writtenText } from '../domain/clean-text.ts';
import { INVALID_COPY } from './copy.ts';
import type { Service } from './define.ts';
import type { AnyField } from './field.ts';
import type { Said } from './service-copy.ts';
import type { FieldErrors, FieldValue, Values } from './values.ts';

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
