import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { OWNED_HEADER } from '../../../src/domain/wire.ts';
import { adminClient } from './admin.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';

/** An access token has three parts. The project's API keys have none, so they do not match. */
const BEARER_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token that a request carries, which nobody has checked yet; null without one. */
export const accessToken = (request: Request): string | null =>
  BEARER_TOKEN.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

/**
 * How long a reply waits for the accounts service. The order is stored by then, and the device can claim it
 * later.
 */
const PATIENCE_MS = 3000;

/**
 * Claims a stored submission for the account whose access token the request carries, unless an account owns
 * it already. The body cannot name an owner. When the account owns it, the reply gets the owned header. With
 * an invalid token the order is kept and belongs to no account; where the accounts service is away, the header asks the device to
 * claim it again.
 * @throws DatabaseError
 */
export async function giveToAccount(
  id: string,
  request: Request,
  reply: Response,
  context: FunctionContext,
): Promise<void> {
  const account = await accountOf(request, context);
  if (account === 'unknown') reply.headers.set(OWNED_HEADER, account);
  if (account === null || account === 'unknown') return;
  const ids = { p_id: id, p_user_id: account };
  if (await callProcedure(context, v.boolean(), 'claim_submission', ids))
    reply.headers.set(OWNED_HEADER, 'yes');
}

/**
 * The account of the request's access token; null without a token that is valid, 'unknown' when the accounts service does not say
 * in time. Never throws.
 */
async function accountOf(request: Request, context: FunctionContext): Promise<string | 'unknown' | null> {
  const token = accessToken(request);
  if (token === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = adminClient(context)
    .auth.getUser(token)
    .catch(() => null);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  if (!answer || isAuthRetryableFetchError(answer.error)) return 'unknown';
  return answer.data.user?.id ?? null;
}
