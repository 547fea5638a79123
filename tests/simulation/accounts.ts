import type { Random } from '../faults/random.ts';
import { PlainHeaders, PlainResponse } from './http.ts';
import type { StoredVoucher } from './voucher-procedures.ts';

/** An account, as the accounts service has it. */
export interface Account {
  readonly id: string;
  readonly email: string;
}

const HOUR = 3_600_000;
const BEARER = /^Bearer (.+)$/;

const json = (status: number, body: unknown) => new PlainResponse(JSON.stringify(body), { status });

/** The accounts service: sessions by their token. */
export class Accounts {
  private readonly sessions = new Map<string, { readonly account: Account; readonly until: number }>();
  private readonly now: () => number;
  private opened = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Opens a session. @returns what supabase-js stores of it on the device */
  open(account: Account): string {
    this.opened += 1;
    const token = `session.${account.id}.${this.opened}`;
    const until = this.now() + 24 * HOUR;
    this.sessions.set(token, { account, until });
    const { id, email } = account;
    return JSON.stringify({
      access_token: token,
      refresh_token: 'r',
      expires_at: Math.floor(until / 1000),
      user: { id, email, factors: [] },
    });
  }

  end(token: string): void {
    this.sessions.delete(token);
  }

  /** The account of a request; null without a living session. */
  of(headers: PlainHeaders): Account | null {
    const [, token = ''] = BEARER.exec(headers.get('authorization') ?? '') ?? [];
    const session = this.sessions.get(token);
    return session && session.until > this.now() ? session.account : null;
  }

  /** GET /auth/v1/user, which the functions ask. */
  answer(init: RequestInit): PlainResponse {
    const account = this.of(new PlainHeaders(init.headers as Record<string, string>));
    if (!account) return json(403, { code: 403, error_code: 'session_not_found', msg: 'no session' });
    return json(200, { id: account.id, aud: 'authenticated', role: 'authenticated', email: account.email });
  }
}

/** The account that a token was made for, whether or not its session lives; null for a request without one. */
export function accountOfToken(authorization: string | null): string | null {
  return authorization === null ? null : (authorization.split('.')[1] ?? null);
}

export interface People {
  readonly accounts: readonly Account[];
  readonly vouchers: readonly StoredVoucher[];
}

export const NOBODY: People = { accounts: [], vouchers: [] };
const DAY = 86_400_000;

/** The people who have accounts in a history, with the vouchers of their referrals; nobody in most histories. */
export function drawPeople(random: Random, now: number): People {
  if (!random.chance(0.35)) return NOBODY;
  const accounts = ['a', 'b'].map((name) => ({ id: random.uuid(), email: `${name}@people.test` }));
  const vouchers = accounts.flatMap(({ id: userId }) => {
    const kinds = (['half-delivery', 'free-delivery'] as const).filter(() => random.chance(0.6));
    return kinds.map((kind, place) => {
      const madeAt = now - DAY + place * 1000;
      return { id: random.uuid(), userId, kind, madeAt, submissionId: null };
    });
  });
  return { accounts, vouchers };
}
