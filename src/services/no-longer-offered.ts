import { GONE } from './copy.ts';
import type { Service } from './define.ts';
import { errorsOf } from './errors.ts';
import { isSlotOffered } from './offered-slot.ts';
import { isOffered } from './prefill.ts';
import type { RuleContext } from './service-spec.ts';
import type { FieldErrors, Values } from './values.ts';
import { textOf } from './values.ts';

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
