import * as v from 'valibot';
import { ADVICE, ADVICE_COPY } from '../../../domain/table-advice-copy.ts';

/** The French sentence for the first thing that a schema refuses; null when it refuses nothing. */
export function firstAdvice(schema: v.GenericSchema, value: unknown): string | null {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return null;
  const [{ message }] = parsed.issues;
  return ADVICE[message] ?? ADVICE_COPY.wrong;
}
