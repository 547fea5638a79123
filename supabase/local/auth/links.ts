import { randomBytes } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { ACCOUNT_MAILS, ACCOUNT_NOTICES } from '../mail/copy.ts';
import { renderMail } from '../mail/render.ts';
import { storeMail } from '../records/mails.ts';
import { AuthError } from './errors.ts';
import { findRow, type UserRow, userById } from './rows.ts';
import type { AuthServices } from './services.ts';
import { SETTINGS } from './settings.ts';
import { secondsSince, secretHash } from './tokens.ts';

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

/** The password and the data of a sign-up, which its link puts in force. */
export interface SignUp {
  readonly passwordHash: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * Mails a new link. A link for a change of address replaces the earlier one. Links of other types stay valid beside each other until
 * they are used or expire. Several people may sign up with one address, each with a password of their own. Anybody may ask for the
 * recovery of an account, and that must not end the link that its owner has just been sent.
 * @throws AuthError 429 when such a mail was sent less than a minute ago
 */
export async function mailLink(
  tx: Transaction,
  user: UserRow,
  type: LinkType,
  to: string,
  { siteUrl, sendsMails }: Pick<AuthServices, 'siteUrl' | 'sendsMails'>,
  signUp: SignUp | null = null,
): Promise<void> {
  await noteMail(tx, user, type);
  const secret = randomBytes(28).toString('hex');
  if (type === 'email_change') await endLinks(tx, user.id, type);
  const insert = `insert into auth.one_time_tokens
    (token_hash, user_id, token_type, encrypted_password, user_meta_data) values ($1, $2, $3, $4, $5)`;
  const carried = [signUp?.passwordHash ?? null, signUp && JSON.stringify(signUp.metadata)];
  await tx.query(insert, [secretHash(secret), user.id, type, ...carried]);

  const link = linkAddress(siteUrl(), type, secret);
  const { subject, ...words } = MAILS[type];
  const body = sendsMails ? renderMail({ ...words, link }) : null;
  await storeMail(tx, { to, subject, links: [link], body, worthSeconds: SETTINGS.linkExpiry });
}

/** Ends the links of a type that were mailed for an account. */
export async function endLinks(tx: Transaction, userId: string, type: LinkType): Promise<void> {
  const links = 'delete from auth.one_time_tokens where user_id = $1 and token_type = $2';
  await tx.query(links, [userId, type]);
}

/** Whether a link of a type was mailed for an account, and is neither used nor ended; it may have run out. */
export async function isLinkOut(tx: Transaction, userId: string, type: LinkType): Promise<boolean> {
  const link = 'select 1 from auth.one_time_tokens where user_id = $1 and token_type = $2 limit 1';
  return (await findRow(tx, link, [userId, type])) !== undefined;
}

/** Tells an address of a change of its account. The mail opens nothing, and so is worth more time than a link. */
export async function mailNotice(
  tx: Transaction,
  notice: keyof typeof ACCOUNT_NOTICES,
  to: string,
  { siteUrl, sendsMails }: Pick<AuthServices, 'siteUrl' | 'sendsMails'>,
): Promise<void> {
  const { subject, ...words } = ACCOUNT_NOTICES[notice];
  const link = new URL('/connexion', siteUrl()).href;
  const body = sendsMails ? renderMail({ ...words, link }) : null;
  await storeMail(tx, { to, subject, links: [], body, worthSeconds: SETTINGS.noticeLifetime });
}

function checkInterval(sentAt: Date | null): void {
  const wait = sentAt ? SETTINGS.mailInterval - secondsSince(sentAt) : 0;
  if (wait <= 0) return;
  const message = `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message);
}

interface UsedLink {
  readonly user_id: string;
  readonly created_at: Date;
  readonly encrypted_password: string | null;
  readonly user_meta_data: Record<string, unknown> | null;
}

/** 28 bytes in hexadecimal. */
const WELL_FORMED = /^[0-9a-f]{56}$/;

/** Whether a text can be the secret of a link; one that cannot is not looked for. */
export const isLinkSecret = (secret: string): boolean => WELL_FORMED.test(secret);

export const expiredLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/**
 * Uses a link and confirms the address that it was mailed to. Returns the user's id.
 * @throws AuthError when the link is unknown or too old
 */
export async function consumeLink(
  tx: Transaction,
  type: string,
  secret: string,
  services: Pick<AuthServices, 'siteUrl' | 'sendsMails'>,
): Promise<string> {
  const token = await findRow<UsedLink>(
    tx,
    'delete from auth.one_time_tokens where token_hash = $1 and token_type = $2 returning *',
    [secretHash(secret), type],
  );
  const age = token ? secondsSince(token.created_at) : Number.POSITIVE_INFINITY;
  if (!token || age > SETTINGS.linkExpiry) {
    throw expiredLink();
  }
  if (type === 'signup') await applySignUp(tx, token);
  if (type === 'email_change') {
    const { email } = await userById(tx, token.user_id);
    await mailNotice(tx, 'email_changed', email, services);
    // The reader of the old address's mailbox has no more to do with the account.
    await tx.query('delete from auth.one_time_tokens where user_id = $1', [token.user_id]);
  }
  const changes = type === 'email_change' ? 'email = email_change, email_change = null, ' : '';
  const confirm = `update auth.users set ${changes}email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now() where id = $1`;
  await tx.query(confirm, [token.user_id]);
  return token.user_id;
}

/**
 * Puts the password and the data of the confirmed sign-up in force, and ends its other links. After several sign-ups nobody can say
 * whose link was pressed: their mails are alike. None of them holds then, and a password is chosen
 * (private.forget_unconfirmed_password). An account that is confirmed already keeps what it has.
 */
async function applySignUp(tx: Transaction, link: UsedLink): Promise<void> {
  const { user_id: id, encrypted_password: hash, user_meta_data: metadata } = link;
  const known = 'select id from auth.users where id = $1 and email_confirmed_at is null for update';
  const others = `select 1 from auth.one_time_tokens
    where user_id = $1 and token_type = 'signup' and encrypted_password is distinct from $2 limit 1`;
  const isOnly = hash !== null && !(await findRow(tx, others, [id, hash]));
  if (isOnly && (await findRow(tx, known, [id]))) {
    const data = JSON.stringify(metadata ?? {});
    const update = 'update auth.users set encrypted_password = $2, raw_user_meta_data = $3 where id = $1';
    await tx.query(update, [id, hash, data]);
    await tx.query('delete from public.profiles where id = $1', [id]);
    await tx.query('select private.make_profile($1, $2)', [id, data]);
  }
  await endLinks(tx, id, 'signup');
}

/** The sign-up that an account's open links would put in force; null when there are several, or none. */
export async function onlySignUp(tx: Transaction, userId: string): Promise<SignUp | null> {
  const select = `select distinct encrypted_password as "passwordHash", user_meta_data as metadata
    from auth.one_time_tokens where user_id = $1 and token_type = 'signup' and encrypted_password is not null`;
  const [only, other] = await tx.query<SignUp>(select, [userId]);
  return only && !other ? only : null;
}
