import type { FormErrors } from '@mantine/form';
import * as v from 'valibot';
import { dayAdvice, type StatusChange } from '../../../domain/tables/opening-changes.ts';
import { Notice, PlannedClosure } from '../../../domain/tables/status.ts';
import { ADVICE, ADVICE_COPY } from '../../../domain/tables/table-advice-copy.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { focusField } from '../../../ui/fields/focus-field.ts';

/** A closing or a notice that is to be published. */
type Planned = Extract<StatusChange, { do: 'plan' | 'announce' }>;

/**
 * Returns the mistakes of a closing or a notice: French sentences by the names of its fields, the first field first. Days that contradict
 * each other are told at `from`, and so is a wrong last day that nobody typed.
 * @param to the last day as it is typed
 */
export function mistakesIn(change: Planned, now: Instant, to: string): Record<string, string> {
  const parsed =
    change.do === 'plan' ? v.safeParse(PlannedClosure, change.closure) : v.safeParse(Notice, change.notice);
  const found = parsed.success ? [dayAdvice(change, now)] : parsed.issues.map(adviceOf);
  const mistakes: Record<string, string> = {};
  for (const advice of found) {
    const isUntyped = advice?.field === 'to' && to === '';
    if (advice) mistakes[isUntyped ? 'from' : advice.field] ??= advice.message;
  }
  return mistakes;
}

const adviceOf = ({ message, path }: v.BaseIssue<unknown>) => ({
  field: String(path?.[0].key ?? 'from'),
  message: ADVICE[message] ?? ADVICE_COPY.wrong,
});

/** Focuses the first field with a mistake, once the mistake is drawn: a screen reader then says it with the field. */
export function focusMistake(form: HTMLFormElement | null, mistakes: FormErrors): void {
  const [first] = Object.keys(mistakes);
  requestAnimationFrame(() => form && first && focusField(form, first));
}
