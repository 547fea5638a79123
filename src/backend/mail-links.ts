import * as v from 'valibot';

/** The purpose of a link in a mail. */
export type LinkPurpose = 'confirmation' | 'recovery' | 'email-change' | 'sign-in';

/** The kinds of link that the accounts service mails. An invited customer chooses a password, as one who has forgotten theirs. */
const PURPOSES = {
  signup: 'confirmation',
  email: 'confirmation',
  recovery: 'recovery',
  invite: 'recovery',
  email_change: 'email-change',
  magiclink: 'sign-in',
} as const satisfies Record<string, LinkPurpose>;
export type LinkType = keyof typeof PURPOSES;

/** The contents of the address of /connexion when a link of a mail was followed. */
export type MailLink =
  /** Nothing has happened yet: it is used up when the customer presses the button. */
  | {
      readonly kind: 'unused';
      readonly purpose: LinkPurpose;
      readonly type: LinkType;
      readonly tokenHash: string;
    }
  /** A project whose mails are not ours has used it up already, and sends the session along. */
  | {
      readonly kind: 'session';
      readonly purpose: LinkPurpose;
      readonly accessToken: string;
      readonly refreshToken: string;
    }
  /** Used already, or too old. */
  | { readonly kind: 'spent'; readonly purpose: LinkPurpose }
  /** It has opened the account before, and the new password has still to be chosen. */
  | { readonly kind: 'opened'; readonly purpose: 'recovery' };

const PURPOSE = 'lien';
const NAMES = { confirmation: 'confirmation', recovery: 'mot-de-passe' } as const;

/** Where a link comes back to that a project uses up by itself. It says what the link was for, which a spent one no longer does. */
export function linkTarget(purpose: keyof typeof NAMES): string {
  const target = new URL('/connexion', location.origin);
  target.searchParams.set(PURPOSE, NAMES[purpose]);
  return target.href;
}

const Type = v.picklist(Object.keys(PURPOSES) as LinkType[]);
const TokenHash = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/));

/** Reads the address that a link led to; null for an ordinary visit. */
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
  const isNamed = asked.get(PURPOSE) === NAMES.recovery;
  const type = v.safeParse(Type, found.get('type'));
  const said = type.success ? PURPOSES[type.output] : 'confirmation';
  const purpose = isNamed ? 'recovery' : said;
  if (found.has('error') || found.has('error_code')) return { kind: 'spent', purpose };
  const accessToken = found.get('access_token');
  const refreshToken = found.get('refresh_token');
  if (accessToken && refreshToken) return { kind: 'session', purpose, accessToken, refreshToken };
  return isNamed && hash === '' ? { kind: 'opened', purpose: 'recovery' } : null;
}
