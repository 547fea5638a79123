import * as v from 'valibot';
import { OWNED_HEADER } from '../../../src/domain/wire.ts';
import { adminClient } from './admin.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';

/** An access token has three parts; a project's keys have none. */
const BEARER_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** How long the customer waits for the accounts service; their order is stored by then, and the device claims it later. */
const PATIENCE_MS = 3000;

/**
 * Gives a stored submission to the account whose token the request carries, unless it is somebody's already; nothing in
 * the body can say whose it is. The reply then says that it is theirs. A token that is no longer good costs nobody their order: it then belongs to no account.
 * @throws DatabaseError
 */
export async function giveToAccount(
  id: string,
  request: Request,
  reply: Response,
  context: FunctionContext,
): Promise<void> {
  const account = await accountOf(request, context);
  if (!account) return;
  const ids = { p_id: id, p_user_id: account };
  if (await callProcedure(context, v.boolean(), 'claim_submission', ids))
    reply.headers.set(OWNED_HEADER, 'yes');
}

/** The account that a request's token opens; null without one that the accounts service vouches for in time. Never throws. */
async function accountOf(request: Request, context: FunctionContext): Promise<string | null> {
  const [, token] = BEARER_TOKEN.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = adminClient(context)
    .auth.getUser(token)
    .catch(() => null);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer?.data.user?.id ?? null;
}
