export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * How often an address may do a thing, or somebody do it to an account. Whole towns of Guadeloupe share an address of
 * their mobile operator: by address, limits stop machines and not customers. Two hundred of these whose network comes back
 * at once on an evening are all let through; at a sixth of that the last of them waited for five minutes.
 */
const LIMITS = {
  /** Orders, retries included, and the opening of checkouts. */
  submit: { times: 300, seconds: 60 },
  /** Files of orders. */
  file: { times: 300, seconds: 300 },
  /** Questions where orders stand, which open pages ask four times a minute; and where to announce it. */
  status: { times: 2400, seconds: 60 },
  signInByAddress: { times: 120, seconds: 300 },
  signInByEmail: { times: 10, seconds: 300 },
  signUp: { times: 200, seconds: 3600 },
  /** Mails to recover a password, or to confirm an address again. */
  recovery: { times: 200, seconds: 3600 },
  /** Codes of the second factor, by account. */
  code: { times: 10, seconds: 300 },
  /** Mails about orders, to one address, whoever ordered in its name. */
  orderMail: { times: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The variable that replaces each limit: « 30/300 » for 30 within 300 seconds, or « off ». */
export const LIMIT_VARIABLES = {
  submit: 'LIMIT_SUBMISSIONS',
  file: 'LIMIT_FILES',
  status: 'LIMIT_STATUS',
  signInByAddress: 'LIMIT_SIGN_IN',
  signInByEmail: 'LIMIT_SIGN_IN_BY_EMAIL',
  signUp: 'LIMIT_SIGN_UP',
  recovery: 'LIMIT_RECOVERY',
  code: 'LIMIT_CODES',
  orderMail: 'LIMIT_ORDER_MAILS',
} as const satisfies Record<LimitName, string>;

/** Switches every limit off when it is « off »; for tests, which all come from one address. */
export const ALL_LIMITS_VARIABLE = 'LIMITS';

export const LIMIT_PATTERN = /^(?:off|([1-9]\d{0,5})\/([1-9]\d{0,5}))$/;

/** The limit that holds; null where it is switched off. A malformed setting leaves the default in force. */
export function limitOf(name: LimitName, env: (name: string) => string | undefined): Limit | null {
  const set = env(LIMIT_VARIABLES[name]) || env(ALL_LIMITS_VARIABLE);
  if (set === 'off') return null;
  const [, times, seconds] = LIMIT_PATTERN.exec(set ?? '') ?? [];
  return times && seconds ? { times: Number(times), seconds: Number(seconds) } : LIMITS[name];
}
