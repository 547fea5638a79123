import type { Context } from 'hono';
import { clientAddress, countedNetworks } from '../../functions/_shared/http.ts';
import { type Limit, type LimitName, limitOf } from '../../functions/_shared/limit-settings.ts';
import { ADDRESS_HEADER } from '../access.ts';
import type { Database } from '../database/database.ts';
import { mailboxOf } from '../mail/mailer.ts';
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
   * Counts a guess at the secret of an account, or of an e-mail address whether or not it has one, before the guess is checked. Wrong
   * ones bring growing pauses (docs/rules/accounts.md#guesses): to the network that they come from, to all networks together far
   * later, and never to a device on which the account was opened, which has a series of its own.
   * @throws AuthError 429
   */
  guess(name: 'signInByEmail' | 'code', subject: string, context: Context): Promise<Guess>;
  /**
   * Allows one mail of a kind for each mailbox and minute, however its address is written. Addresses without an account are counted
   * too, so that the refusal does not reveal whether an account exists.
   * @throws AuthError 429
   */
  mail(kind: string, email: string): Promise<void>;
}

/** A guess that was counted. */
export interface Guess {
  /** How many guesses of this series there were, this one included. */
  readonly failed: number;
  /** Whether it is the last one without a pause. */
  readonly isLastFree: boolean;
  /** Ends the series: the guess was right. The device is known from now on. */
  right(): Promise<void>;
}

/** The header with which a device names itself to our own server; see src/backend/device-expiry.ts. */
const DEVICE_HEADER = 'x-device';
const DEVICE = /^[0-9a-f-]{36}$/;
/** How many times as many guesses as one network all of them have together. */
const ALL_NETWORKS_MULTIPLE = 10;

/** The limits of the account endpoints. They are counted in the database, so a restart resets nothing. */
export function createAuthLimits(database: Database, env: (name: string) => string | undefined): AuthLimits {
  const waitFor = (kind: string, subject: string, { times, seconds }: Limit) =>
    database.transaction(async (tx) => {
      const call = 'select public.take_allowance($1, $2, $3, $4) as wait';
      return (await oneRow<{ wait: number }>(tx, call, [kind, subject, times, seconds])).wait;
    });
  const take = async (name: LimitName, subject: string, multiple = 1) => {
    const limit = limitOf(name, env);
    const wait = limit ? await waitFor(name, subject, { ...limit, times: limit.times * multiple }) : 0;
    if (wait > 0) throw tooMany(wait, 'over_request_rate_limit', 'Request rate limit reached, you can');
  };
  const call = <T>(sql: string, values: readonly unknown[]) =>
    database.transaction(
      async (tx) => (await oneRow<{ value: T }>(tx, `select ${sql} as value`, values)).value,
    );

  /** What a guess counts for, each with how many may be wrong without a pause. */
  async function seriesOf(subject: string, times: number, device: string, network: string) {
    if (device !== '' && (await call<boolean>('private.is_known_device($1, $2)', [subject, device]))) {
      return [{ key: `${subject} device ${device}`, free: times }];
    }
    return [
      { key: `${subject} ${network}`, free: times },
      { key: subject, free: times * ALL_NETWORKS_MULTIPLE },
    ];
  }

  return {
    async byAddress(name, context) {
      const address = clientAddress(context.req.raw.headers, ADDRESS_HEADER);
      for (const { network, multiple } of address ? countedNetworks(address) : []) {
        await take(name, network, multiple);
      }
    },
    bySubject: take,
    async guess(name, subject, context) {
      const limit = limitOf(name, env);
      if (!limit) return { failed: 0, isLastFree: false, right: async () => undefined };
      const named = context.req.header(DEVICE_HEADER) ?? '';
      const device = DEVICE.test(named) ? named : '';
      const network = clientAddress(context.req.raw.headers, ADDRESS_HEADER) ?? '';
      const series = await seriesOf(subject, limit.times, device, network);
      const pause = Math.ceil(limit.seconds / limit.times);
      const counts: number[] = [];
      for (const { key, free } of series) {
        const { wait, failed } = await call<{ wait: number; failed: number }>(
          'private.take_try($1, $2, $3, $4)',
          [name, key, free, pause],
        );
        if (wait > 0) throw tooMany(wait, 'over_request_rate_limit', 'Request rate limit reached, you can');
        counts.push(failed);
      }
      return {
        failed: Math.max(...counts),
        isLastFree: series.some(({ free }, nth) => counts[nth] === free),
        async right() {
          for (const { key } of series) await call('private.forgive_tries($1, $2)', [name, key]);
          if (device !== '') await call('private.note_known_device($1, $2)', [subject, device]);
        },
      };
    },
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
