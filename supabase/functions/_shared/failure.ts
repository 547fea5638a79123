import { FUNCTION_COPY } from './copy.ts';
import { DatabaseError } from './database.ts';
import { refuse } from './http.ts';
import { ProviderError } from './payment-provider.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** The answer to an internal error. The log gets the kind of error, never the customer's text. */
export function failure(name: string, error: unknown): Response {
  if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return inProgress();
  const isKnown = error instanceof DatabaseError || error instanceof ProviderError;
  console.error(`${name}: ${isKnown ? error.message : placeOf(error)}`);
  return refuse(503, { code: 'unavailable', message: FUNCTION_COPY.unavailable }, { 'retry-after': '5' });
}

/** The answer to a request while another one is at work on the same thing: to be sent again in a moment. */
export const inProgress = (): Response =>
  refuse(409, { code: 'in_progress', message: FUNCTION_COPY.inProgress }, { 'retry-after': '2' });

/** The name of an error and the top of its stack, without its message. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return [error.name, ...frames.slice(0, 4)].join('\n');
}
