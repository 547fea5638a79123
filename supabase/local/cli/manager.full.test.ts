import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newClient, pressLink } from '../testing/accounts.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { Program } from '../testing/test-server.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const EMAIL = 'nadia@exemple.gp';
let server: HostedServer;

beforeAll(async () => {
  server = await HostedServer.start();
  await newClient(server.url).auth.signUp({ email: EMAIL, password: 'un mot de passe' });
});
afterAll(() => server.stop());

const command = (...args: string[]) => new Program('cli/manager.ts', server.env, args).exit();

// docs/rules/desk.md#roles
test('a role is given to a confirmed account alone, changed, listed and taken away', async () => {
  expect(await command('add', EMAIL)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('n’est pas encore confirmée'),
  });
  await pressLink(server.url, (await server.mails())[0]?.links[0] ?? '');
  const added = await command('add', EMAIL);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('gestionnaire');
  expect((await command('add', EMAIL.toUpperCase(), '--admin')).code).toBe(0);
  expect((await command('list')).stdout).toBe(
    `${EMAIL}\u00a0: admin, sans double authentification\u00a0: /gestion reste fermé\n`,
  );
  expect((await command('remove', EMAIL)).stdout).toContain('n’a plus accès');
  expect((await command('list')).stdout).toContain('Personne');
});

// docs/rules/desk.md#roles
test('whoever has no account gets one without a profile, and a role once the address is confirmed', async () => {
  const rose = 'rose@exemple.gp';
  expect(await command('add', rose)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Mot de passe oublié'),
  });
  expect((await command('list')).stdout).not.toContain(rose);
  await newClient(server.url).auth.resetPasswordForEmail(rose);
  const mail = (await server.mails()).find(({ to }) => to === rose);
  expect((await pressLink(server.url, mail?.links[0] ?? '')).ok).toBe(true);
  expect((await command('add', rose)).code).toBe(0);
  expect((await command('list')).stdout).toContain(`${rose}\u00a0: gestionnaire`);
});

test('an unknown command changes nothing, and prints the usage', async () => {
  for (const args of [[], ['add'], ['add', 'nadia'], ['ajouter', EMAIL]]) {
    expect(await command(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  }
});
