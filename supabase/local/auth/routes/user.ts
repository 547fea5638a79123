import { Hono } from 'hono';
import type { Transaction } from '../../database/database.ts';
import { AuthError } from '../errors.ts';
import { emailOf, metadataOf, passwordOf, readJson, textOf } from '../input.ts';
import { endLinks, mailLink, mailNotice, noteMail } from '../links.ts';
import type { Passwords } from '../passwords.ts';
import { presentUser } from '../present-user.ts';
import { findUserByEmail, hasVerifiedFactor, type UserRow, userById } from '../rows.ts';
import type { AuthServices } from '../services.ts';
import { asSignedIn, type SignedIn } from '../sessions.ts';

/** GET and PUT /user: the signed-in account (docs/rules/accounts.md#change-of-address). */
export function userRoutes(services: AuthServices): Hono {
  const { limits, passwords } = services;
  const routes = new Hono();

  routes.get('/user', async (context) =>
    context.json(await asSignedIn(services, context, (tx, { user }) => presentUser(tx, user))),
  );

  routes.put('/user', async (context) => {
    const body = await readJson(context);
    const password = body.password === undefined ? null : passwordOf(body.password);
    const email = body.email === undefined ? null : emailOf(body.email);

    const before = await asSignedIn(services, context, async (tx, asking) => {
      if (password !== null || email !== null) await requireStrongSession(tx, asking);
      return asking;
    });
    const changesEmail = email !== null && email !== before.user.email;
    // A password takes a tenth of a second of the processor to compare.
    if (password !== null || changesEmail) await limits.byAddress('signInByAddress', context);
    if ((password !== null || changesEmail) && asksForCurrent(before)) {
      // By session: who guesses from another one, or signs in, keeps its owner from nothing.
      const guess = await limits.guess('signInByEmail', before.session.id, context);
      await requireCurrentPassword(passwords, textOf(body.current_password), before.user.encrypted_password);
      await guess.right();
    } else if (password !== null) {
      // Not that of signing in: whoever guesses at an account would keep its owner from a new password.
      await limits.bySubject('code', before.user.id);
    }
    // For an address that has an account too, so that a refusal does not tell.
    if (changesEmail) await limits.mail('email_change', email);
    // Hashing takes as long, so it runs outside the transaction.
    const hash =
      password === null ? null : await hashNewPassword(passwords, password, before.user.encrypted_password);

    const reply = await asSignedIn(services, context, async (tx, { user, session }) => {
      if (hash !== null) await changePassword(tx, user.id, session.id, hash);
      if (body.data !== undefined) {
        await changeMetadata(tx, user.id, metadataOf(body.data, user.raw_user_meta_data));
      }
      if (email !== null && email !== user.email) {
        await requestEmail(tx, user, email, services);
      }
      return presentUser(tx, await userById(tx, user.id));
    });
    return context.json(reply);
  });

  return routes;
}

/** An account with a second factor needs an aal2 session to change its e-mail or password. */
async function requireStrongSession(tx: Transaction, { user, session }: SignedIn): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(tx, user.id))) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

/**
 * After a password recovery the present password is not required: the link in the mail replaces it. An account without a
 * password has none to show.
 */
const asksForCurrent = ({ session, user }: SignedIn) =>
  Boolean(user.encrypted_password) && session.amr.every(({ method }) => method !== 'recovery');

/**
 * Requires the present password, so that a session left open on another person's device is not enough to take
 * over the account.
 */
async function requireCurrentPassword(
  passwords: Passwords,
  given: string,
  current: string | null,
): Promise<void> {
  if (given === '') {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password or email.',
    );
  }
  if (!(await passwords.matches(given, current))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password does not match.');
  }
}

async function hashNewPassword(
  passwords: Passwords,
  password: string,
  current: string | null,
): Promise<string> {
  if (current && (await passwords.matches(password, current))) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return passwords.hash(password);
}

/**
 * A new password ends the other sessions, the open links and a change of address, because one of them may be the reason for the
 * change. A session that a recovery opened asks for the present password from then on.
 */
async function changePassword(
  tx: Transaction,
  userId: string,
  sessionId: string,
  hash: string,
): Promise<void> {
  const update =
    'update auth.users set encrypted_password = $2, email_change = null, updated_at = now() where id = $1';
  await tx.query(update, [userId, hash]);
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId]);
  await tx.query(RECOVERY_IS_OVER, [sessionId]);
}

const RECOVERY_IS_OVER = `update auth.sessions set amr = (
    select jsonb_agg(case step ->> 'method' when 'recovery' then step || '{"method": "otp"}' else step end)
    from jsonb_array_elements(amr) as step
  ) where id = $1 and amr @> '[{"method": "recovery"}]'`;

async function changeMetadata(tx: Transaction, userId: string, data: Record<string, unknown>): Promise<void> {
  const update = 'update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1';
  await tx.query(update, [userId, JSON.stringify(data)]);
}

/**
 * Records the new address, tells the present one and mails the link, unless another account has the address. The answer is the
 * same, so that it does not reveal who has an account.
 */
async function requestEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  services: AuthServices,
): Promise<void> {
  await tx.query('update auth.users set email_change = $2 where id = $1', [user.id, email]);
  if (await findUserByEmail(tx, email)) {
    await noteMail(tx, user, 'email_change');
    // The link of an earlier wish would change the address to this one.
    await endLinks(tx, user.id, 'email_change');
  } else await mailLink(tx, user, 'email_change', email, services);
  await mailNotice(tx, 'email_change_requested', user.email, services);
}
