import type { Context } from 'hono';
import { clientAddress } from '../../functions/_shared/client-address.ts';
import { type Limit, type LimitName, limitOf } from '../../functions/_shared/limit-settings.ts';
import { ADDRESS_HEADER } from '../client-address.ts';
import type { Database } from '../database/database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { AuthError } from './errors.ts';
import { oneRow } from './rows.ts';
import { SETTINGS } from './settings.ts';

export interface AuthLimits {
  /**
   * Takes one from the allowance of the request's address.
   * @throws AuthError 429
   */
  byAddress(name: LimitName, context: Context): Promise<void>;
  /**
   * Takes one from the allowance of an account, or of an e-mail address whether or not it has an account.
   * @throws AuthError 429
   */
  bySubject(name: LimitName, subject: string): Promise<void>;
  /**
   * Allows one mail of a kind for each mailbox and minute, however its address is written. Addresses without an account are counted
   * too, so that the refusal does not reveal whether an account exists.
   * @throws AuthError 429
   */
  mail(kind: string, email: string): Promise<void>;
}

/** The limits of the account endpoints. They are counted in the database, so a restart resets nothing. */
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
      const wait = await waitFor(`mail ${kind}`, mailboxOf(email), {
        times: 1,
        seconds: SETTINGS.mailInterval,
      });
      if (wait > 0) {
        throw tooMany(wait, 'over_email_send_rate_limit', 'For security purposes, you can only');
      }
    },
  };
}

/** supabase-js does not expose headers, so the message contains the wait too. */
function tooMany(wait: number, code: string, start: string): AuthError {
  const message = `${start} request this after ${wait} seconds.`;
  return new AuthError(429, code, message, {}, { 'retry-after': String(wait) });
}
