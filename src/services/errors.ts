import type { Service } from './define.ts';
import { fieldError } from './field-schema.ts';
import type { RuleContext } from './service-spec.ts';
import type { FieldErrors, Values } from './values.ts';

/** Every message of the form, by field, in the order of the fields; empty when all is well. */
export function errorsOf(service: Service, values: Values, context: RuleContext): FieldErrors {
  const ruled = service.rules(values, context);
  const found: Record<string, string> = {};
  for (const [name, field] of Object.entries(service.fields)) {
    if (!service.isVisible(name, values)) continue;
    const message = fieldError(field, values[name]) ?? ruled[name];
    if (message) found[name] = message;
  }
  return found;
}
