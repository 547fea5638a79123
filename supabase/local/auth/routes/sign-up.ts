import { Hono } from 'hono';
import type { Transaction } from '../../database/database.ts';
import { emailOf, metadataOf, passwordOf, readJson } from '../input.ts';
import { isLinkOut, mailLink, onlySignUp } from '../links.ts';
import { presentNobody } from '../present-user.ts';
import { findUserByEmail, oneRow, type UserRow } from '../rows.ts';
import type { AuthServices } from '../services.ts';

const INSERT =
  'insert into auth.users (email, encrypted_password, raw_user_meta_data) values ($1, $2, $3) returning *';

/** POST /signup, /resend, /recover: the endpoints that send a mail. */
export function signUpRoutes(services: AuthServices): Hono {
  const { database, limits, passwords } = services;
  const routes = new Hono();

  routes.post('/signup', async (context) => {
    const body = await readJson(context);
    const email = emailOf(body.email);
    const metadata = metadataOf(body.data);
    const password = passwordOf(body.password);
    await limits.byAddress('signUp', context);
    await limits.mail('signup', email);
    const hash = await passwords.hash(password);
    await database.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email);
      if (known?.email_confirmed_at) return;
      const user = known ?? (await oneRow<UserRow>(tx, INSERT, [email, hash, JSON.stringify(metadata)]));
      await mailLink(tx, user, 'signup', email, services, { passwordHash: hash, metadata });
    });
    return context.json(presentNobody(email, metadata));
  });

  routes.post('/resend', async (context) => {
    const body = await readJson(context);
    const email = emailOf(body.email);
    await limits.byAddress('recovery', context);
    await limits.mail(body.type === 'signup' ? 'signup' : 'email_change', email);
    await database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user && body.type === 'signup' && !user.email_confirmed_at) {
        await mailAgain(tx, user, services);
      } else if (user?.email_change && body.type === 'email_change') {
        await mailChangeAgain(tx, user, user.email_change, services);
      }
    });
    return context.json({});
  });

  routes.post('/recover', async (context) => {
    const body = await readJson(context);
    const email = emailOf(body.email);
    await limits.byAddress('recovery', context);
    await limits.mail('recovery', email);
    await database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user) await mailLink(tx, user, 'recovery', email, services);
    });
    return context.json({});
  });

  return routes;
}

/**
 * Mails the link of a sign-up again. It brings the password with it when there was one sign-up alone. After several, anybody may
 * have asked for the mail: whoever follows its link chooses a password.
 */
async function mailAgain(tx: Transaction, user: UserRow, services: AuthServices): Promise<void> {
  const signUp = await onlySignUp(tx, user.id);
  await mailLink(tx, user, 'signup', user.email, services, signUp);
  // The mail has made the database forget it (private.forget_unconfirmed_password).
  const restore = 'update auth.users set encrypted_password = $2 where id = $1';
  if (signUp) await tx.query(restore, [user.id, signUp.passwordHash]);
}

/**
 * Mails the link of a change of address again. A wish whose link was ended, by a new password or another change, stays ended:
 * anybody who knows the address of an account may ask for the mail.
 */
async function mailChangeAgain(
  tx: Transaction,
  user: UserRow,
  to: string,
  services: AuthServices,
): Promise<void> {
  if (await isLinkOut(tx, user.id, 'email_change')) await mailLink(tx, user, 'email_change', to, services);
}
