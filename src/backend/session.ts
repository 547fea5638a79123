import * as v from 'valibot';
import { fromBase64Url } from '../domain/text/base64.ts';

/**
 * The key under which supabase-js stores the session. This file reads it without supabase-js, so that an anonymous
 * customer does not download it.
 */
export const SESSION_KEY = 'lg-session';

/** Keys of the first version of the site, which kept accounts on the device. */
const LEGACY_KEYS = ['loggedInUser', 'users'];

/** In characters, far more than any token: local storage may hold anything. */
const Text = v.pipe(v.string(), v.maxLength(100_000));

/** A session is valid only with all of these fields (docs/rules/accounts.md#session). */
const Session = v.object({
  access_token: Text,
  refresh_token: Text,
  /** In seconds. */
  expires_at: v.number(),
  user: v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: v.optional(Text, ''),
    factors: v.optional(
      v.pipe(v.array(v.object({ factor_type: v.string(), status: v.string() })), v.maxLength(100)),
      [],
    ),
  }),
});

const Claims = v.object({
  session_id: v.optional(v.string()),
  aal: v.optional(v.string()),
  amr: v.optional(
    v.fallback(v.array(v.object({ method: v.string(), timestamp: v.optional(v.number(), 0) })), []),
    [],
  ),
});

export interface StoredSession {
  readonly userId: string;
  /** Stays the same when the session is renewed; null where the token does not tell it. */
  readonly sessionId: string | null;
  readonly email: string;
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The account has a second factor, and this session has not verified its code yet. */
  readonly awaitsCode: boolean;
  /** Opened by something else than the account's password or a passkey of it: the link of a mail, or a provider. */
  readonly isWithoutPassword: boolean;
  /** By what whoever is signed in shows anew who they are: a code where the session has shown one, else what has opened it. */
  readonly proof: 'code' | 'passkey' | 'password';
  /**
   * When whoever is signed in last showed who they are, in epoch milliseconds of the server's clock: by a code or a passkey where the
   * session has shown a second factor, else by signing in. Null where the token does not tell it.
   */
  readonly provenAt: number | null;
}

/** The session of this device, even when its token has expired: it can be renewed. Null when there is none. */
export function readStoredSession(): StoredSession | null {
  const parsed = v.safeParse(Session, parseJson(readItem(SESSION_KEY)));
  if (!parsed.success) return null;
  const { user, access_token, expires_at } = parsed.output;
  const hasFactor = user.factors.some(
    (factor) => factor.factor_type === 'totp' && factor.status === 'verified',
  );
  const { sessionId, aal, amr } = claimsOf(access_token);
  const methods = amr.map(({ method }) => method);
  const isStrong = aal === 'aal2';
  const isByPasskey = methods.includes('passkey');
  const hasCode = isStrong && (methods.includes('totp') || !isByPasskey);
  const shown = amr.filter(({ method }) =>
    isStrong ? method === 'totp' || method === 'passkey' : method !== 'token_refresh',
  );
  return {
    userId: user.id,
    sessionId,
    email: user.email,
    accessToken: access_token,
    expiresAt: expires_at * 1000,
    awaitsCode: hasFactor && !isStrong,
    isWithoutPassword: methods.length > 0 && !methods.includes('password') && !isByPasskey,
    proof: hasCode ? 'code' : isByPasskey ? 'passkey' : 'password',
    provenAt: shown.length === 0 ? null : Math.max(...shown.map(({ timestamp }) => timestamp)) * 1000,
  };
}

/** Whether the two are one session, renewed or not. */
export const isSameSession = (one: StoredSession, other: StoredSession): boolean =>
  one.sessionId === null || other.sessionId === null
    ? one.userId === other.userId
    : one.sessionId === other.sessionId;

/**
 * The claims of a token about its session. They are not verified here, because they only decide what to show; the server
 * verifies them.
 */
function claimsOf(token: string) {
  const payload = fromBase64Url(token.split('.')[1] ?? '');
  const parsed = v.safeParse(Claims, parseJson(payload && new TextDecoder().decode(payload)));
  const { session_id: sessionId = null, aal, amr = [] } = parsed.success ? parsed.output : {};
  return { sessionId, aal, amr };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Fallback when storage is switched off or full, and throws on any access. The session then lasts as long as the
 * page, in the place of an earlier one that a full storage still holds.
 */
const inMemory = new Map<string, string>();

function readItem(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function changed(key: string): void {
  if (key !== SESSION_KEY) return;
  for (const listener of listeners) listener();
}

/** Storage for supabase-js, which also notifies the listeners of this page. */
export const sessionItems = {
  getItem: readItem,
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, value);
    }
    changed(key);
  },
  removeItem(key: string): void {
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage that cannot be written holds nothing to remove.
    }
    changed(key);
  },
};

/**
 * Calls back when the session begins, is renewed or ends, in this tab or another. It also calls back when the page returns from the
 * back/forward cache, where it receives no events. Returns the function that stops it.
 */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has decided since: what this one could not store must not come back.
    inMemory.delete(key ?? SESSION_KEY);
    if (key === SESSION_KEY || key === null) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/** Removes the keys of the first version of the site (docs/rules/accounts.md#session). */
export function clearLegacyKeys(): void {
  for (const key of LEGACY_KEYS) sessionItems.removeItem(key);
}

/** Ends the session on this device only. */
export const forgetSession = (): void => sessionItems.removeItem(SESSION_KEY);
