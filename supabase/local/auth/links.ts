import { randomBytes } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { ACCOUNT_MAILS } from '../mail/copy.ts';
import { renderMail } from '../mail/render.ts';
import { storeMail } from '../records/mails.ts';
import { AuthError } from './errors.ts';
import { findRow, type UserRow } from './rows.ts';
import { secretHash } from './secret-hash.ts';
import type { AuthServices } from './services.ts';
import { SETTINGS } from './settings.ts';

/** The types of links in mails, each with its mail. */
const MAILS = {
  signup: ACCOUNT_MAILS.confirmation,
  recovery: ACCOUNT_MAILS.recovery,
  email_change: ACCOUNT_MAILS.email_change,
} as const;
type LinkType = keyof typeof MAILS;

const SENT_AT = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
} as const satisfies Record<LinkType, keyof UserRow>;

/**
 * The address in a mail: our page with one button. Mail previews and scanners fetch addresses, so only the
 * press (POST /verify) uses the link. The hosted project's templates write the same address.
 */
export function linkAddress(siteUrl: string, type: string, secret: string): string {
  const link = new URL('/connexion', siteUrl);
  link.searchParams.set('token_hash', secret);
  link.searchParams.set('type', type);
  return link.href;
}

/**
 * Records that a mail was sent, or would have been.
 * @throws AuthError 429 when such a mail was sent less than a minute ago
 */
export async function noteMail(tx: Transaction, user: UserRow, type: LinkType): Promise<void> {
  // The other types are limited by address (see limits.ts): a limit by row would reveal that the account
  // exists.
  if (type === 'email_change') checkInterval(user.email_change_sent_at);
  await tx.query(`update auth.users set ${SENT_AT[type]} = now() where id = $1`, [user.id]);
}

/**
 * Mails a new link, which replaces the account's earlier links of this type.
 * @throws AuthError 429 when such a mail was sent less than a minute ago
 */
export async function mailLink(
  tx: Transaction,
  user: UserRow,
  type: LinkType,
  to: string,
  { siteUrl, sendsMails }: Pick<AuthServices, 'siteUrl' | 'sendsMails'>,
): Promise<void> {
  await noteMail(tx, user, type);
  const secret = randomBytes(28).toString('hex');
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [user.id, type]);
  const insert = 'insert into auth.one_time_tokens (token_hash, user_id, token_type) values ($1, $2, $3)';
  await tx.query(insert, [secretHash(secret), user.id, type]);

  const link = linkAddress(siteUrl(), type, secret);
  const { subject, ...words } = MAILS[type];
  const body = sendsMails ? renderMail({ ...words, link }) : null;
  await storeMail(tx, { to, subject, links: [link], body, worthSeconds: SETTINGS.linkExpiry });
}

function checkInterval(sentAt: Date | null): void {
  const wait = sentAt ? SETTINGS.mailInterval - (Date.now() - sentAt.getTime()) / 1000 : 0;
  if (wait <= 0) return;
  const message = `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message);
}

/**
 * Uses a link and confirms the address that it was mailed to. Returns the user's id.
 * @throws AuthError when the link is unknown or too old
 */
export async function consumeLink(tx: Transaction, type: string, secret: string): Promise<string> {
  const token = await findRow<{ user_id: string; created_at: Date }>(
    tx,
    'delete from auth.one_time_tokens where token_hash = $1 and token_type = $2 returning user_id, created_at',
    [secretHash(secret), type],
  );
  const age = token ? (Date.now() - token.created_at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  if (!token || age > SETTINGS.linkExpiry) {
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  const changes = type === 'email_change' ? 'email = email_change, email_change = null, ' : '';
  const confirm = `update auth.users set ${changes}email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now() where id = $1`;
  await tx.query(confirm, [token.user_id]);
  return token.user_id;
}
