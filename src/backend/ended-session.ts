import * as v from 'valibot';
import { isFinal, isRenewal } from './auth-failures.ts';
import { forgetDesk } from './desk/forget-desk.ts';
import { readJson } from './read-json.ts';
import { forgetSession, readStoredSession } from './session.ts';

/** A refusal is short, in bytes. */
const MAX_REFUSAL_BYTES = 10_000;
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403]);
/** GoTrue's names for a session that it does not know any more; older versions of its API give them by another name. */
const EndedCode = v.picklist(['session_not_found', 'session_expired', 'user_not_found']);
const Ended = v.union([v.looseObject({ code: EndedCode }), v.looseObject({ error_code: EndedCode })]);
/** PostgREST's codes of a refusal by rights or of a token: the session may be over, or something else may be amiss. */
const DoubtedCode = v.picklist(['42501', 'PGRST301', 'PGRST302', 'PGRST303']);
const Doubted = v.looseObject({ code: DoubtedCode });

/** The account whose session a server's answer to this page has ended; null for none. */
let endedBy: string | null = null;

/** Whether the session of this account has ended by an answer of the server to this page, and not by a sign-out. */
export const wasEndedByServer = (userId: string): boolean => endedBy === userId;

/** Forgets that the server has ended a session: its account has signed in again since, and signs out. */
export function forgetEnding(): void {
  endedBy = null;
}

/** Ends the session on this device if it is the one of that token: another may have begun since. */
function endSession(token: string): void {
  const session = readStoredSession();
  if (session?.accessToken !== token) return;
  endedBy = session.userId;
  forgetSession();
  forgetDesk();
}

/**
 * A `fetch` under which every answer that says that the session is over ends it on this device, wherever it comes from
 * (docs/rules/accounts.md#session). A refusal that does not say why is followed by the question whether the session goes on.
 * @param authUrl the address of the accounts service
 */
export function withEndedSession(next: typeof fetch, authUrl: string): typeof fetch {
  return async (input, init) => {
    const reply = await next(input, init);
    const [, token] = /^Bearer (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '') ?? [];
    if (!token || !REFUSED.has(reply.status)) return reply;
    const json = await readJson(reply.clone(), MAX_REFUSAL_BYTES).catch(() => undefined);
    if (isRenewal(input)) {
      // supabase-js itself ends a session whose renewal is refused, which asks without its token.
      if (isFinal(json)) endedBy = readStoredSession()?.userId ?? null;
    } else if (v.is(Ended, json)) endSession(token);
    else if (v.is(Doubted, json) && readStoredSession()?.accessToken === token) {
      const headers = {
        ...Object.fromEntries(new Headers(init?.headers)),
        'content-type': 'application/json',
      };
      const asked = await next(`${authUrl}/user`, { headers }).catch(() => null);
      if (asked && REFUSED.has(asked.status) && v.is(Ended, await readJson(asked, MAX_REFUSAL_BYTES)))
        endSession(token);
    }
    return reply;
  };
}

/** Whether somebody else than this account is signed in here by now. */
export function isAnotherSignedIn(userId: string): boolean {
  const session = readStoredSession();
  return session !== null && session.userId !== userId;
}
