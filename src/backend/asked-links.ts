import * as v from 'valibot';
import { findLast } from '../domain/find-last.ts';
import { sessionItems } from './session.ts';

/** Stored beside the session, for as long as a link may come back. */
const KEY = 'lg-asked-links';
const KEPT_MS = 24 * 3_600_000;
const KEPT_AT_MOST = 5;

const Asked = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.parseJson(),
  v.array(
    v.object({
      email: v.string(),
      at: v.number(),
      /** A sign-up that waits for its confirmation. */
      isSignUp: v.optional(v.boolean(), false),
    }),
  ),
);
type Asked = v.InferOutput<typeof Asked>;

/**
 * Records that this device has requested a link for an address.
 * @param now epoch milliseconds
 * @param isNew whether it was to confirm a sign-up
 */
export function noteAsked(email: string, now: number, isNew = false): void {
  const before = known(now);
  const others = before.filter((asked) => asked.email !== nameOf(email));
  const isSignUp = isNew || before.some((asked) => asked.email === nameOf(email) && asked.isSignUp);
  keep([...others, { email: nameOf(email), at: now, isSignUp }].slice(-KEPT_AT_MOST));
}

/** The address of the last sign-up on this device that has not been confirmed here within a day; null for none. */
export const awaitedConfirmation = (now: number): string | null =>
  findLast(known(now), ({ isSignUp }) => isSignUp)?.email ?? null;

/** The customer has given the sign-up up. Its link still counts as asked for. */
export const dropAwaited = (now: number): void =>
  keep(known(now).map((asked) => ({ ...asked, isSignUp: false })));

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
