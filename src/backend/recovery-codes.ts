import * as v from 'valibot';
import { parsed, problem, type Reply, reply, waitFor } from './account-problem.ts';
import { loadClient } from './client.ts';

const Codes = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z2-9]{16}$/))), v.minLength(1), v.maxLength(20));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Shown = v.variant('outcome', [
  v.object({ outcome: v.literal('removed') }),
  v.object({ outcome: v.literal('wrong') }),
  v.object({ outcome: v.literal('too_many'), wait: v.number() }),
]);

/** Creates recovery codes and invalidates all earlier ones. The server shows them only this once. */
export async function renewRecoveryCodes(): Promise<Reply<string[]>> {
  return parsed(Codes, await reply<unknown>(async () => (await loadClient()).rpc('renew_recovery_codes')));
}

/** Counts the codes that are still unused. */
export async function countRecoveryCodes(): Promise<Reply<number>> {
  return parsed(Count, await reply<unknown>(async () => (await loadClient()).rpc('recovery_codes_left')));
}

/** Opens an account whose phone is lost: a right code removes the second factor. */
export async function showRecoveryCode(code: string): Promise<Reply<null>> {
  const answer = parsed(
    Shown,
    await reply<unknown>(async () => (await loadClient()).rpc('use_recovery_code', { p_code: code })),
  );
  if (!answer.ok) return answer;
  const shown = answer.value;
  if (shown.outcome === 'wrong') return { ok: false, problem: problem('recovery_code_wrong') };
  if (shown.outcome === 'too_many') return { ok: false, problem: waitFor(shown.wait) };
  // The stored session lists the factors: without a refresh, the account would still ask for a code of the phone.
  return reply(async () => {
    const { error } = await (await loadClient()).auth.refreshSession();
    return { data: null, error };
  });
}
