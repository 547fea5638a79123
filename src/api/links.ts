/** What a link of a mail was for. */
export type LinkPurpose = 'confirmation' | 'recovery';

/** What the address of /connexion carries after a link of a mail was followed. */
export type MailLink =
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
const NAMES: Readonly<Record<LinkPurpose, string>> = {
  confirmation: 'confirmation',
  recovery: 'mot-de-passe',
};

/** Where the mails' links come back to. It says what they were for, which the server no longer does when they are spent. */
export function linkTarget(purpose: LinkPurpose): string {
  const target = new URL('/connexion', location.origin);
  target.searchParams.set(PURPOSE, NAMES[purpose]);
  return target.href;
}

/** Reads the address that a link led to; null for an ordinary visit. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailLink | null {
  const found = new URLSearchParams(hash.slice(1));
  const isNamed = new URLSearchParams(search).get(PURPOSE) === NAMES.recovery;
  const isRecovery = found.get('type') === 'recovery' || isNamed;
  const purpose = isRecovery ? 'recovery' : 'confirmation';
  if (found.has('error') || found.has('error_code')) return { kind: 'spent', purpose };
  const accessToken = found.get('access_token');
  const refreshToken = found.get('refresh_token');
  if (accessToken && refreshToken) return { kind: 'session', purpose, accessToken, refreshToken };
  return isNamed && hash === '' ? { kind: 'opened', purpose: 'recovery' } : null;
}
