import type { Context } from 'hono';
import { clientAddress } from '../../functions/_shared/client-address.ts';
import { type Limit, type LimitName, limitOf } from '../../functions/_shared/limit-settings.ts';
import { ADDRESS_HEADER } from '../client-address.ts';
import type { Database } from '../database/database.ts';
import { AuthError } from './errors.ts';
import { oneRow } from './rows.ts';
import { SETTINGS } from './settings.ts';

export interface AuthLimits {
  /** One use of the allowance of where the request comes from. @throws AuthError 429 */
  byAddress(name: LimitName, context: Context): Promise<void>;
  /** One use of the allowance of an account, or of an e-mail whether or not it has one. @throws AuthError 429 */
  bySubject(name: LimitName, subject: string): Promise<void>;
  /**
   * One mail of a kind a minute to one e-mail, counted whether or not it has an account: a wait must not tell that it has
   * one. @throws AuthError 429
   */
  mail(kind: string, email: string): Promise<void>;
}

/** The limits of the account endpoints. Counted in the database: a restart forgets nothing. */
export function createAuthLimits(database: Database, env: (name: string) => string | undefined): AuthLimits {
  const waitFor = (kind: string, subject: string, { times, seconds }: Limit) =>
    database.transaction(async (tx) => {
      const call = 'select public.take_allowance($1, $2, $3, $4) as wait';
      return (await oneRow<{ wait: number }>(tx, call, [kind, subject, times, seconds])).wait;
    });
  const take = async (name: LimitName, subject: string) => {
    const limit = limitOf(name, env);
    const wait = limit ? await waitFor(name, subject, limit) : 0;
    if (wait > 0) throw tooMany(wait, 'over_request_rate_limit', 'Request rate limit reached, you can');
  };
  return {
    async byAddress(name, context) {
      const address = clientAddress(context.req.raw.headers, ADDRESS_HEADER);
      if (address) await take(name, address);
    },
    bySubject: take,
    async mail(kind, email) {
      const wait = await waitFor(`mail ${kind}`, email, { times: 1, seconds: SETTINGS.mailInterval });
      if (wait > 0) {
        throw tooMany(wait, 'over_email_send_rate_limit', 'For security purposes, you can only');
      }
    },
  };
}

/** supabase-js keeps headers to itself: the wait is in the sentence too. */
function tooMany(wait: number, code: string, start: string): AuthError {
  const message = `${start} request this after ${wait} seconds.`;
  return new AuthError(429, code, message, {}, { 'retry-after': String(wait) });
}
