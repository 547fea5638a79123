import * as v from 'valibot';
import { findLast, keysOf } from '../domain/collections.ts';
import { sessionItems } from './session.ts';

export type LinkPurpose = 'confirmation' | 'recovery' | 'email-change' | 'sign-in';

/**
 * The kinds of link that the accounts service mails. An invited customer chooses a password, like one who has
 * forgotten theirs.
 */
const PURPOSES = {
  signup: 'confirmation',
  email: 'confirmation',
  recovery: 'recovery',
  invite: 'recovery',
  email_change: 'email-change',
  magiclink: 'sign-in',
} as const satisfies Record<string, LinkPurpose>;
export type LinkType = keyof typeof PURPOSES;

/** The link that the address of /connexion holds when a customer has followed one from a mail. */
export type MailLink =
  /** Not used yet: the customer's press of the button uses it. */
  | {
      readonly kind: 'unused';
      readonly purpose: LinkPurpose;
      readonly type: LinkType;
      readonly tokenHash: string;
    }
  /** The hosted project's own mail: its server has used the link already, and passes the session on in the address. */
  | {
      readonly kind: 'session';
      readonly purpose: LinkPurpose;
      readonly accessToken: string;
      readonly refreshToken: string;
    }
  /** Used already, or expired. */
  | { readonly kind: 'spent'; readonly purpose: LinkPurpose }
  /** The accounts service has sent the customer back for another reason. */
  | { readonly kind: 'refused'; readonly code: string }
  /** A provider has said who it is; the code is worth a session to the device that asked. */
  | { readonly kind: 'provider'; readonly code: string }
  /** A link that opened the account in an earlier visit: the new password is still to be chosen. */
  | { readonly kind: 'opened'; readonly purpose: 'recovery' };

const PURPOSE_PARAMETER = 'lien';
const NAMES = { confirmation: 'confirmation', recovery: 'mot-de-passe', provider: 'fournisseur' } as const;

/**
 * The address to which the hosted project's server redirects after it has used a link, or signed in with a provider. It names the
 * purpose, which a spent link does not carry.
 */
export function linkTarget(purpose: keyof typeof NAMES): string {
  const target = new URL('/connexion', location.origin);
  target.searchParams.set(PURPOSE_PARAMETER, NAMES[purpose]);
  return target.href;
}

const Type = v.picklist(keysOf(PURPOSES));
const TokenHash = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/));

/** Reads a mail's link from the page's address; null for an ordinary visit. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailLink | null {
  const asked = new URLSearchParams(search);
  return asked.has('token_hash') ? readToken(asked) : readSession(asked, hash);
}

function readToken(asked: URLSearchParams): MailLink {
  const type = v.safeParse(Type, asked.get('type'));
  const tokenHash = v.safeParse(TokenHash, asked.get('token_hash'));
  const purpose = type.success ? PURPOSES[type.output] : 'confirmation';
  if (!type.success || !tokenHash.success) return { kind: 'spent', purpose };
  return { kind: 'unused', purpose, type: type.output, tokenHash: tokenHash.output };
}

function readSession(asked: URLSearchParams, hash: string): MailLink | null {
  const found = new URLSearchParams(hash.slice(1));
  const isForPassword = asked.get(PURPOSE_PARAMETER) === NAMES.recovery;
  const type = v.safeParse(Type, found.get('type'));
  const typePurpose = type.success ? PURPOSES[type.output] : 'confirmation';
  const purpose = isForPassword ? 'recovery' : typePurpose;
  if (asked.get(PURPOSE_PARAMETER) === NAMES.provider) return readProvider(asked, found);
  const errors = [found, asked].find(isError);
  if (errors) return readError(errors, purpose);
  const accessToken = found.get('access_token');
  const refreshToken = found.get('refresh_token');
  if (accessToken && refreshToken) return { kind: 'session', purpose, accessToken, refreshToken };
  // The session was taken from the fragment in an earlier visit, and the fragment with it.
  return isForPassword && hash === '' ? { kind: 'opened', purpose: 'recovery' } : null;
}

const ProviderCode = v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/));

/** Whether these parameters of an address are the accounts service's refusal of a link; it may lead to any page. */
const isError = (parameters: URLSearchParams): boolean =>
  parameters.has('error') || parameters.has('error_code');

/** A provider's return; the reason of a failure stands in the query, or in the fragment too. */
function readProvider(asked: URLSearchParams, found: URLSearchParams): MailLink | null {
  const errors = [found, asked].find(isError);
  if (errors) return readRefusal(errors);
  const code = v.safeParse(ProviderCode, asked.get('code'));
  return code.success ? { kind: 'provider', code: code.output } : null;
}

/** Older services give the number of an HTTP status in the place of a code, and for a spent link alone. */
const SPENT = /^(otp_expired|\d{3}|)$/;

function readError(found: URLSearchParams, purpose: LinkPurpose): MailLink {
  return SPENT.test(found.get('error_code') ?? '') ? { kind: 'spent', purpose } : readRefusal(found);
}

const Code = v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/));

/** Anybody may write an address: its code is a reason, its words are not shown. */
function readRefusal(errors: URLSearchParams): MailLink {
  const code = v.safeParse(Code, errors.get('error_code') || errors.get('error'));
  return { kind: 'refused', code: code.success ? code.output : 'unknown' };
}

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
