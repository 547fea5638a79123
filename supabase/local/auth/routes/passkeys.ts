import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import dayjs from 'dayjs';
import { Hono } from 'hono';
import type { Transaction } from '../../database/database.ts';
import { AuthError } from '../errors.ts';
import { type Body, readJson, textOf } from '../input.ts';
import { findRow, hasVerifiedFactor, oneRow, type SessionRow, userById } from '../rows.ts';
import type { AuthServices } from '../services.ts';
import {
  asSignedIn,
  endOtherSessions,
  openSession,
  refuseSuspended,
  requireRecentProof,
  type SignedIn,
  weakenSessions,
} from '../sessions.ts';
import { SETTINGS } from '../settings.ts';
import {
  CEREMONY,
  type Challenge,
  type NewPasskey,
  passkeyIn,
  type RelyingParty,
  refused,
  relyingPartyOf,
  signCountOf,
} from '../webauthn.ts';

interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  /** base64, as the two below. */
  readonly credential: string;
  readonly key: string;
  readonly sign_count: string;
  readonly friendly_name: string;
  readonly aal: SessionRow['aal'];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = `id, user_id, encode(credential_id, 'base64') as credential, encode(public_key, 'base64') as key,
  sign_count::text, friendly_name, aal, created_at, last_used_at`;

/**
 * Passkeys: GoTrue's /passkeys. The authenticator has to verify its user, by a face, a finger or a code (docs/rules/accounts.md#passkeys).
 */
export function passkeyRoutes(services: AuthServices): Hono {
  const { database, tokens, limits } = services;
  const routes = new Hono();
  const site = (): RelyingParty => {
    const party = relyingPartyOf(services.siteUrl());
    if (!party) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
    return party;
  };

  routes.post('/passkeys/authentication/options', async (context) => {
    const { id: rpID } = site();
    await limits.byAddress('signInByAddress', context);
    const options = await generateAuthenticationOptions({ rpID, ...CEREMONY });
    return context.json(await database.transaction((tx) => keepChallenge(tx, null, options)));
  });

  routes.post('/passkeys/authentication/verify', async (context) => {
    const party = site();
    const { challengeId, credential } = answerOf(await readJson(context));
    const challenge = await database.transaction((tx) => useChallenge(tx, challengeId, null));
    const response = credential as AuthenticationResponseJSON;
    const passkey = await database.transaction((tx) => findPasskey(tx, response));
    const count = await signCountOf(party, response, challenge, {
      id: toBase64Url(passkey.credential),
      publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64')),
      counter: Number(passkey.sign_count),
    });
    const reply = await database.transaction(async (tx) => {
      const touch = `update auth.webauthn_credentials set sign_count = $2, last_used_at = now(), updated_at = now()
        where id = $1 and sign_count = $3 returning id`;
      // Taken off, or used by somebody else, meanwhile.
      if (!(await findRow(tx, touch, [passkey.id, count, passkey.sign_count]))) throw refused();
      const user = await userById(tx, passkey.user_id);
      if (!user.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
      refuseSuspended(user, 403);
      return openSession(tx, tokens, user.id, 'passkey', context, passkey.aal);
    });
    return context.json(reply);
  });

  routes.post('/passkeys/registration/options', async (context) => {
    const { id: rpID } = site();
    const reply = await asSignedIn(services, context, async (tx, asking) => {
      await requireManagement(tx, asking);
      await requireRecentProof(tx, asking);
      const { user } = asking;
      const known = await passkeysOf(tx, user.id);
      if (known.length >= SETTINGS.maxPasskeys) throw tooMany();
      const options = await generateRegistrationOptions({
        rpID,
        rpName: SETTINGS.siteName,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.email,
        excludeCredentials: known.map(({ credential }) => ({ id: toBase64Url(credential) })),
        authenticatorSelection: { residentKey: 'required', userVerification: CEREMONY.userVerification },
        timeout: CEREMONY.timeout,
      });
      return keepChallenge(tx, user.id, options);
    });
    return context.json(reply);
  });

  routes.post('/passkeys/registration/verify', async (context) => {
    const party = site();
    const { challengeId, credential } = answerOf(await readJson(context));
    const challenge = await asSignedIn(services, context, async (tx, asking) => {
      await requireManagement(tx, asking);
      return useChallenge(tx, challengeId, asking.user.id);
    });
    const made = await passkeyIn(party, credential as RegistrationResponseJSON, challenge);
    const reply = await asSignedIn(services, context, (tx, asking) => add(tx, asking, made));
    return context.json(reply);
  });

  routes.get('/passkeys', async (context) => {
    site();
    const reply = await asSignedIn(services, context, async (tx, asking) => {
      await requireManagement(tx, asking);
      return (await passkeysOf(tx, asking.user.id)).map(present);
    });
    return context.json(reply);
  });

  routes.patch('/passkeys/:id', async (context) => {
    site();
    const name = nameOf(await readJson(context));
    const id = context.req.param('id');
    const reply = await asSignedIn(services, context, async (tx, asking) => {
      await requireManagement(tx, asking);
      const update = `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
        where id::text = $1 and user_id = $2 returning ${COLUMNS}`;
      const renamed = await findRow<PasskeyRow>(tx, update, [id, asking.user.id, name]);
      if (!renamed) throw notFound();
      return present(renamed);
    });
    return context.json(reply);
  });

  routes.delete('/passkeys/:id', async (context) => {
    site();
    const id = context.req.param('id');
    await asSignedIn(services, context, async (tx, asking) => {
      await requireManagement(tx, asking);
      await requireRecentProof(tx, asking);
      const remove =
        'delete from auth.webauthn_credentials where id::text = $1 and user_id = $2 returning id';
      if (!(await findRow(tx, remove, [id, asking.user.id]))) throw notFound();
      await endOtherSessions(tx, asking);
      await weakenSessions(tx, asking.user.id);
    });
    return context.body(null, 204);
  });

  return routes;
}

const notFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');
const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** The password alone opens nothing of an account with a second factor, and so not its passkeys either. */
async function requireManagement(tx: Transaction, { user, session }: SignedIn): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(tx, user.id))) return;
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
  throw new AuthError(403, 'insufficient_aal', message);
}

async function keepChallenge(
  tx: Transaction,
  userId: string | null,
  options: { readonly challenge: string },
): Promise<Record<string, unknown>> {
  // One that has just run out still says so.
  await tx.query(`delete from auth.webauthn_challenges where expires_at < now() - interval '1 hour'`);
  const expiresAt = dayjs().add(SETTINGS.challengeExpiry, 'second');
  const insert = `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
    values ($1, $2, $3, $4) returning id`;
  const type = userId === null ? 'authentication' : 'registration';
  const data = JSON.stringify({ challenge: options.challenge });
  const { id } = await oneRow<{ id: string }>(tx, insert, [userId, type, data, expiresAt.toISOString()]);
  return { challenge_id: id, options, expires_at: expiresAt.unix() };
}

/** Takes a challenge, which serves once, whatever comes of it. @param userId null for one of a sign-in */
async function useChallenge(tx: Transaction, id: string, userId: string | null): Promise<Challenge> {
  const take = `delete from auth.webauthn_challenges where id::text = $1 and user_id is not distinct from $2
    returning session_data ->> 'challenge' as challenge, expires_at`;
  const challenge = await findRow<Challenge>(tx, take, [id, userId]);
  if (challenge) return challenge;
  throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads how a browser answers a challenge. The credential is not checked here: its verification throws on any other form. */
function answerOf(body: Body): { readonly challengeId: string; readonly credential: unknown } {
  const challengeId = textOf(body.challenge_id).toLowerCase();
  if (challengeId === '') throw invalid('challenge_id is required');
  if (!body.credential) throw invalid('credential is required');
  if (!UUID.test(challengeId)) throw invalid('challenge_id must be a valid UUID');
  return { challengeId, credential: body.credential };
}

/** In bytes. */
const MAX_NAME = 120;

function nameOf(body: Body): string {
  const name = textOf(body.friendly_name);
  if (name === '') throw invalid('friendly_name is required');
  if (Buffer.byteLength(name) > MAX_NAME)
    throw invalid(`friendly_name must be ${MAX_NAME} characters or less`);
  return name;
}

const passkeysOf = (tx: Transaction, userId: string) =>
  tx.query<PasskeyRow>(
    `select ${COLUMNS} from auth.webauthn_credentials where user_id = $1 order by created_at`,
    [userId],
  );

const present = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  friendly_name,
  created_at: dayjs(created_at).toISOString(),
  last_used_at: last_used_at === null ? undefined : dayjs(last_used_at).toISOString(),
});

const toBase64Url = (text: string) => Buffer.from(text, 'base64').toString('base64url');
const toBase64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');

/** The passkey that an answer names, with the account that it says it is of. */
async function findPasskey(
  tx: Transaction,
  { id, response }: Partial<AuthenticationResponseJSON>,
): Promise<PasskeyRow> {
  const owner = Buffer.from(textOf(response?.userHandle), 'base64url').toString();
  const byId = `select ${COLUMNS} from auth.webauthn_credentials
    where credential_id = decode($1, 'base64') and user_id::text = $2`;
  const passkey = await findRow<PasskeyRow>(tx, byId, [toBase64(textOf(id)), owner.replaceAll('\0', '')]);
  if (!passkey) throw refused();
  return passkey;
}

/** It opens the account at the level of the session that adds it: where a code is asked for, one without a code adds none. */
async function add(
  tx: Transaction,
  asking: SignedIn,
  { id, key, counter }: NewPasskey,
): Promise<Record<string, unknown>> {
  await requireManagement(tx, asking);
  const { user, session } = asking;
  // One after the other.
  await tx.query('select from auth.users where id = $1 for update', [user.id]);
  if ((await passkeysOf(tx, user.id)).length >= SETTINGS.maxPasskeys) throw tooMany();
  const insert = `insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count, friendly_name, aal)
    values ($1, decode($2, 'base64'), decode($3, 'base64'), $4, 'Passkey', $5)
    on conflict (credential_id) do nothing returning ${COLUMNS}`;
  const values = [user.id, toBase64(id), Buffer.from(key).toString('base64'), counter, session.aal];
  const passkey = await findRow<PasskeyRow>(tx, insert, values);
  if (passkey) return present(passkey);
  throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
}
