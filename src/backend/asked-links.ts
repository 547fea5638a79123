import * as v from 'valibot';
import { sessionItems } from './session.ts';

/** Stored beside the session, for as long as a link may come back. */
const KEY = 'lg-asked-links';
const KEPT_MS = 24 * 3_600_000;
const KEPT_AT_MOST = 5;

const Asked = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.parseJson(),
  v.array(v.object({ email: v.string(), at: v.number() })),
);
type Asked = v.InferOutput<typeof Asked>;

/** Records that this device has requested a link for an address. @param now epoch milliseconds */
export function noteAsked(email: string, now: number): void {
  const others = known(now).filter((asked) => asked.email !== nameOf(email));
  keep([...others, { email: nameOf(email), at: now }].slice(-KEPT_AT_MOST));
}

/** Whether this device has requested a link for the address within a day. @param now epoch milliseconds */
export const wasAskedHere = (email: string, now: number): boolean =>
  known(now).some((asked) => asked.email === nameOf(email));

/**
 * Removes the record of a requested link that has come back, so that another link counts as not requested. @param now
 * epoch milliseconds
 */
export function forgetAsked(email: string, now: number): void {
  keep(known(now).filter((asked) => asked.email !== nameOf(email)));
}

const nameOf = (email: string) => email.trim().toLowerCase();

function known(now: number): Asked {
  const parsed = v.safeParse(Asked, sessionItems.getItem(KEY));
  return parsed.success ? parsed.output.filter(({ at }) => Math.abs(now - at) < KEPT_MS) : [];
}

function keep(asked: Asked): void {
  if (asked.length === 0) sessionItems.removeItem(KEY);
  else sessionItems.setItem(KEY, JSON.stringify(asked));
}
