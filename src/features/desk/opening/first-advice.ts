import * as v from 'valibot';
import { dayAdvice, type StatusChange } from '../../../domain/order/status-changes.ts';
import { ADVICE, ADVICE_COPY } from '../../../domain/tables/table-advice-copy.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { focusField } from '../../../ui/fields/focus-field.ts';

/** A mistake in a form of the opening. */
export interface Advice {
  /** The name of the field that is to be mended. */
  readonly field: string;
  /** A French sentence. */
  readonly message: string;
}

/** The first thing that a schema refuses; null when it refuses nothing. A whole that contradicts itself is told at its field `from`. */
export function firstAdvice(schema: v.GenericSchema, value: unknown): Advice | null {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return null;
  const [{ message, path }] = parsed.issues;
  return { field: String(path?.[0].key ?? 'from'), message: ADVICE[message] ?? ADVICE_COPY.wrong };
}

/** The advice for a day that cannot be meant: at the last day, or at the first where no other is typed. */
export function adviceOfDays(
  change: StatusChange,
  now: Instant,
  { to }: { readonly to: string },
): Advice | null {
  const wrong = dayAdvice(change, now);
  return wrong?.field === 'to' && to === '' ? { ...wrong, field: 'from' } : wrong;
}

/** The sentence for a field; null where the mistake is another field's. */
export const adviceFor = (advice: Advice | null, field: string): string | null =>
  advice?.field === field ? advice.message : null;

/** Focuses the field that an advice is about, once the advice is drawn: a screen reader then says it with the field. */
export function focusAdvice(form: HTMLFormElement, { field }: Advice): void {
  requestAnimationFrame(() => focusField(form, field));
}
