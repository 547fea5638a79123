import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newClient, pressLink } from '../testing/accounts.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { Program } from '../testing/test-server.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PERSON = { email: 'maryse@exemple.gp', password: 'un mot de passe' };

let server: HostedServer;

beforeAll(async () => {
  server = await HostedServer.start();
  const device = newClient(server.url);
  await device.auth.signUp(PERSON);
  await pressLink(server.url, (await server.mails())[0]?.links[0] ?? '');
  await device.auth.signInWithPassword(PERSON);
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp' });
  const { headers } = await fetch(`${server.url}/healthz`);
  const secret = Secret.fromBase32(data?.type === 'totp' ? data.totp.secret : '');
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(headers.get('date') ?? '') });
  const verified = await device.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  expect(verified.error).toBeNull();
});
afterAll(() => server.stop());

const command = (...args: string[]) => new Program('cli/factors.ts', server.env, args).exit();

async function hasFactor(): Promise<boolean> {
  const device = newClient(server.url);
  await device.auth.signInWithPassword(PERSON);
  return (await device.auth.mfa.listFactors()).data?.totp.length === 1;
}

test('the operator is told to verify the person, and only then takes the factor off', async () => {
  const asked = await command('remove', PERSON.email);
  expect(asked).toMatchObject({ code: 2, stdout: '' });
  expect(asked.stderr).toContain('Vérifiez d’abord que c’est bien la personne');
  expect(await hasFactor()).toBe(true);

  const removed = await command('remove', PERSON.email, '--verified');
  expect(removed).toMatchObject({ code: 0, stderr: '' });
  expect(removed.stdout).toContain(`de ${PERSON.email} est retirée`);
  expect(await hasFactor()).toBe(false);

  const again = await command('remove', PERSON.email, '--verified');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('Aucun compte');
});

test('an unknown command does nothing, and prints the usage', async () => {
  for (const args of [[], ['remove'], ['remove', 'maryse'], ['retirer', PERSON.email, '--verified']]) {
    expect(await command(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  }
});
