import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeNotices } from '../../local/mail/mailer.ts';
import { changeRole } from '../../local/records/managers.ts';
import {
  codeOf,
  isAlive,
  mailsTo,
  newPerson,
  PASSWORD,
  server,
  signedIn,
  startServer,
} from '../../local/testing/sign-ups.ts';

/** What a session that was left open may not do (docs/rules/accounts.md#shown-anew), and what its owner is told. */

startServer();

let skew = 0;
/** Nobody has shown who they are for six minutes. */
const wait = () => server.moveTo(new Date(Date.now() + 6 * 60_000).toISOString());
beforeAll(async () => {
  const { headers } = await fetch(`${server.url}/healthz`);
  skew = Date.parse(headers.get('date') ?? '') - Date.now();
});

interface Factor {
  readonly id: string;
  readonly secret: string;
}

async function enrol(device: SupabaseClient, name = 'Téléphone'): Promise<Factor> {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (data?.type !== 'totp') throw error ?? new Error('not enrolled');
  const factor = { id: data.id, secret: data.totp.secret };
  expect(await show(device, factor)).toBeUndefined();
  return factor;
}

async function show(device: SupabaseClient, { id, secret }: Factor): Promise<string | undefined> {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + skew });
  return codeOf((await device.auth.mfa.challengeAndVerify({ factorId: id, code })).error);
}

const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('an open session with a second factor', () => {
  test('takes it off, sets another, makes codes and deletes the account only once a code was shown anew', async () => {
    const { email, device } = await newPerson();
    const factor = await enrol(device);
    await device.rpc('renew_recovery_codes');
    wait();
    const asked = 'reauthentication_needed';
    expect(codeOf((await device.auth.mfa.unenroll({ factorId: factor.id })).error)).toBe(asked);
    const second = { factorType: 'totp', friendlyName: 'Le mien' } as const;
    expect(codeOf((await device.auth.mfa.enroll(second)).error)).toBe(asked);
    expect((await device.rpc('renew_recovery_codes')).error?.code).toBe('LG002');
    expect((await device.rpc('delete_account')).error?.code).toBe('LG002');
    // A renewal of the session shows nothing, and nor does its password.
    await device.auth.refreshSession();
    expect((await device.rpc('delete_account')).error?.code).toBe('LG002');

    expect(await show(device, factor)).toBeUndefined();
    expect((await device.rpc('renew_recovery_codes')).error).toBeNull();
    expect((await device.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect((await device.rpc('delete_account')).error).toBeNull();
    expect(await subjects(email)).toEqual(['Votre compte a été supprimé']);
  });

  // docs/rules/accounts.md#told
  test('ends the others with what it changes, and each change is mailed', async () => {
    const { email, device } = await newPerson();
    const before = await signedIn(email);
    const factor = await enrol(device);
    expect(await isAlive(before)).toBe(false);

    const another = await signedIn(email);
    wait();
    expect(await show(another, factor)).toBeUndefined();
    expect([await isAlive(device), await isAlive(another)]).toEqual([true, true]);
    expect((await another.rpc('renew_recovery_codes')).error).toBeNull();
    expect([await isAlive(device), await isAlive(another)]).toEqual([false, true]);
    expect((await another.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await another.auth.updateUser({ password: 'un autre encore', current_password: PASSWORD });
    expect((await subjects(email)).slice(1)).toEqual([
      'La double authentification a été activée sur votre compte',
      'De nouveaux codes de secours ont été faits pour votre compte',
      'La double authentification a été retirée de votre compte',
      'Le mot de passe de votre compte a changé',
    ]);
    await writeNotices(server.database, 'https://livraison.example');
    const waiting = 'select count(*)::integer as left from local.mails where notice is not null';
    const [row] = await server.database.transaction((tx) => tx.query<{ left: number }>(waiting));
    expect(row?.left).toBe(0);
  });
});

test('an open session without a second factor sets none before the password was given anew', async () => {
  const { email, device } = await newPerson();
  wait();
  const { error } = await device.auth.mfa.enroll({ factorType: 'totp' });
  expect(codeOf(error)).toBe('reauthentication_needed');
  expect((await device.rpc('delete_account')).error?.code).toBe('LG002');
  await device.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await device.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
});

// docs/rules/accounts.md#guesses
test('a password alone ends no session that has shown the second factor', async () => {
  const { email, device } = await newPerson();
  await enrol(device);
  const [stranger, other] = [await signedIn(email), await signedIn(email)];
  expect((await stranger.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect([await isAlive(device), await isAlive(other)]).toEqual([true, false]);
  expect((await stranger.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect([await isAlive(device), await isAlive(stranger)]).toEqual([true, false]);
  expect((await device.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect(await isAlive(device)).toBe(false);
});

// docs/rules/accounts.md#told
test('whoever gets a role at the desk, another one, or none any more, is told', async () => {
  const { email } = await newPerson();
  const told = async () => (await subjects(email)).filter((subject) => /rôle/.test(subject)).length;
  await changeRole(server.database, { email, role: 'gestionnaire' });
  await changeRole(server.database, { email, role: 'gestionnaire' });
  expect(await told()).toBe(1);
  await changeRole(server.database, { email, role: 'admin' });
  await changeRole(server.database, { email, role: null });
  expect(await told()).toBe(3);
});

// docs/rules/accounts.md#guesses
test('twenty wrong codes bring growing pauses, and a mail to the owner', async () => {
  await server.restart({ LIMITS: '' });
  const { email, device } = await newPerson();
  const factor = await enrol(device);
  const stranger = await signedIn(email);
  const guess = async () => {
    const answer = await stranger.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    return codeOf(answer.error);
  };
  const codes: unknown[] = [];
  for (let nth = 0; nth < 21; nth += 1) codes.push(await guess());
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('mfa_verification_failed'));
  expect(codes[20]).toBe('over_request_rate_limit');
  expect((await subjects(email)).at(-1)).toBe('Quelqu’un essaie d’ouvrir votre compte');
  const pauses: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { error } = await stranger.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    pauses.push(Number(/(\d+) seconds/.exec(error?.message ?? '')?.[1]));
    server.moveTo(new Date(Date.now() + ((pauses.at(-1) ?? 0) + 1) * 1000).toISOString());
    expect(await guess()).toBe('mfa_verification_failed');
  }
  expect((pauses[1] ?? 0) / (pauses[0] ?? 1)).toBeCloseTo(2, 0);
  expect((pauses[2] ?? 0) / (pauses[1] ?? 1)).toBeCloseTo(2, 0);
});
