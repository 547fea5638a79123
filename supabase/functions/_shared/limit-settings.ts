export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * Rate limits, by address or by account. Whole towns of Guadeloupe share one address of their mobile
 * operator, so the limits by address are set to stop machines, not customers. Two hundred customers whose
 * network comes back at once all pass; with a sixth of the limit the last of them waited for five minutes.
 */
const LIMITS = {
  /** Orders with their retries, and opening checkouts. */
  submit: { times: 300, seconds: 60 },
  /** Submissions that name one voucher: their prices say whether a telephone number or an address has had one. */
  voucher: { times: 20, seconds: 3600 },
  file: { times: 300, seconds: 300 },
  /** Megabytes of files: two hundred orders with three photos each. */
  fileMegabytes: { times: 2000, seconds: 86_400 },
  /** Megabytes of files that come before their order: a quarter of the room that all of them share. */
  fileMegabytesHourly: { times: 250, seconds: 3600 },
  /** Order status, followed orders and couriers' courses, which open pages ask four times a minute, and push subscriptions. */
  status: { times: 2400, seconds: 60 },
  /** Questions about a payment: a page that waits for one asks every few seconds. */
  payment: { times: 600, seconds: 60 },
  /** Calls of the payment webhook. The provider has few addresses, and calls again when it is refused. */
  webhook: { times: 600, seconds: 60 },
  /** Browsers' reports of what the policy of payments stopped: one page may send a dozen. */
  report: { times: 120, seconds: 60 },
  /** Questions to the provider about one payment. The page, the outbox and the webhook may ask at the same moment. */
  provider: { times: 3, seconds: 9 },
  signInByAddress: { times: 120, seconds: 300 },
  /** Wrong passwords for one mailbox from one network without a pause, and ten times the first pause after them. */
  signInByEmail: { times: 10, seconds: 300 },
  signUp: { times: 200, seconds: 3600 },
  /** Mails for password recovery or address confirmation. */
  recovery: { times: 200, seconds: 3600 },
  /** Wrong codes of the second factor of an account from one network, likewise; and passwords that are set without the present one. */
  code: { times: 20, seconds: 600 },
  /** Mails about orders to one address, whoever placed the orders. */
  orderMail: { times: 20, seconds: 3600 },
  /** Mails about orders to all addresses together: an evening of three hundred orders. */
  orderMailOfAll: { times: 1500, seconds: 3600 },
  /** Orders of one network that nobody at the desk has taken yet; those after them stand apart. They are counted for a day. */
  untakenOrders: { times: 8, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The environment variable that overrides each limit: « 30/300 » for 30 within 300 seconds, or « off ». */
export const LIMIT_VARIABLES = {
  submit: 'LIMIT_SUBMISSIONS',
  voucher: 'LIMIT_VOUCHERS',
  file: 'LIMIT_FILES',
  fileMegabytes: 'LIMIT_FILE_MEGABYTES',
  fileMegabytesHourly: 'LIMIT_FILE_MEGABYTES_HOURLY',
  status: 'LIMIT_STATUS',
  payment: 'LIMIT_PAYMENT_STATUS',
  webhook: 'LIMIT_PAYMENT_WEBHOOK',
  report: 'LIMIT_POLICY_REPORTS',
  provider: 'LIMIT_PROVIDER',
  signInByAddress: 'LIMIT_SIGN_IN',
  signInByEmail: 'LIMIT_SIGN_IN_BY_EMAIL',
  signUp: 'LIMIT_SIGN_UP',
  recovery: 'LIMIT_RECOVERY',
  code: 'LIMIT_CODES',
  orderMail: 'LIMIT_ORDER_MAILS',
  orderMailOfAll: 'LIMIT_ALL_ORDER_MAILS',
  untakenOrders: 'LIMIT_UNTAKEN_ORDERS',
} as const satisfies Record<LimitName, string>;

/** Turns all limits off when it is « off »: all requests of tests come from one address. */
export const ALL_LIMITS_VARIABLE = 'LIMITS';

export const LIMIT_PATTERN = /^(?:off|([1-9]\d{0,5})\/([1-9]\d{0,5}))$/;

/** The megabytes of one order: three whole files. */
const ORDER_MB = 30;

/** The limit where its own variable says nothing. That of waiting files goes by the room, where FILES_QUOTA_MB sets it. */
function presetOf(name: LimitName, env: (name: string) => string | undefined): Limit {
  const room = env('FILES_QUOTA_MB');
  if (name !== 'fileMegabytesHourly' || !room) return LIMITS[name];
  return { ...LIMITS[name], times: Math.max(ORDER_MB, Math.floor(Number(room) / 4)) };
}

/** The limit in force; null when it is turned off. A malformed setting leaves the default in force. */
export function limitOf(name: LimitName, env: (name: string) => string | undefined): Limit | null {
  const set = env(LIMIT_VARIABLES[name]) || env(ALL_LIMITS_VARIABLE);
  if (set === 'off') return null;
  const [, times, seconds] = LIMIT_PATTERN.exec(set ?? '') ?? [];
  return times && seconds ? { times: Number(times), seconds: Number(seconds) } : presetOf(name, env);
}
