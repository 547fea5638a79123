import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AuthProvider, useAuth } from '../../../src/device/session/use-auth.ts';
import type { Provider } from '../../../src/domain/person/sign-in-providers.ts';
import { SignInPage } from '../../../src/features/account/SignInPage.tsx';
import { UiProvider } from '../../../src/ui/UiProvider.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, sessionOf, setAddress, startSession } from './account.ts';

const google = () => page.getByRole('button', { name: 'Continuer avec Google' });
const TOKEN = 'POST /auth/v1/token';

/** /connexion of a site whose configuration names those providers. */
async function openWith(...providers: Provider[]) {
  const onLeave = vi.fn<(address: string) => void>();
  const onSignedIn = vi.fn();
  function Page() {
    return (
      <SignInPage
        account={useAuth()}
        sponsor={null}
        today="2026-11-19"
        {...{ providers, onLeave, onSignedIn }}
      />
    );
  }
  await render(
    <UiProvider>
      <AuthProvider>
        <main>
          <Page />
        </main>
      </AuthProvider>
    </UiProvider>,
  );
  return { onLeave, onSignedIn };
}

const digest = async (text: string) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

it('none is offered where none is configured', async () => {
  startSession();
  await openWith();
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Continuer avec/ })).not.toBeInTheDocument();
});

it('a provider opens the account, on the device that has asked alone (docs/rules/accounts.md#providers)', async () => {
  startSession();
  const { onLeave } = await openWith('google', 'apple');
  await expect.element(page.getByRole('button', { name: 'Continuer avec Apple' })).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(google());
  await expect.poll(() => onLeave.mock.lastCall).toBeDefined();
  const left = new URL(onLeave.mock.lastCall?.[0] ?? '');
  const { searchParams: asked } = left;
  expect(left.pathname).toBe('/auth/v1/authorize');
  expect(asked.get('provider')).toBe('google');
  expect(asked.get('redirect_to')).toBe(`${location.origin}/connexion?lien=fournisseur`);
  expect(asked.get('code_challenge_method')).toBe('s256');

  await cleanup();
  setAddress('?lien=fournisseur&code=0f0f0f0f-0f0f');
  const requests = answerAs({ [TOKEN]: [200, sessionOf('oauth')], 'GET /auth/v1/user': [200, MARYSE] });
  const { onSignedIn } = await openWith('google');
  await expect.poll(() => onSignedIn.mock.calls.length).toBeGreaterThan(0);
  expect(location.search).toBe('');
  expect(JSON.parse(localStorage.getItem('lg-session') ?? '{}').user.email).toBe(MARYSE.email);
  const [line = ''] = requests;
  expect(line).toContain('grant_type=pkce');
  const { auth_code, code_verifier } = JSON.parse(line.slice(line.indexOf('{')));
  expect(auth_code).toBe('0f0f0f0f-0f0f');
  expect(await digest(code_verifier)).toBe(asked.get('code_challenge'));
  // The proof has served, and nothing else of the way is kept.
  expect(Object.keys(localStorage).filter((key) => key.includes('provider'))).toEqual([]);
});

it('somebody else’s code opens nothing', async () => {
  startSession();
  setAddress('?lien=fournisseur&code=0f0f0f0f-0f0f');
  const requests = answerAs({ [TOKEN]: [200, sessionOf('oauth')] });
  await openWith('google');
  await expect
    .element(page.getByText('La connexion n’a pas abouti. Recommencez depuis cette page.'))
    .toBeVisible();
  expect(requests).toEqual([]);
  expect(localStorage.getItem('lg-session')).toBeNull();
});

it.each([
  ['?lien=fournisseur&error=access_denied', 'Vous avez renoncé à la connexion, ou elle a été refusée.'],
  [
    '?lien=confirmation#error=server_error&error_code=signup_disabled',
    'Les inscriptions sont fermées pour le moment.',
  ],
  [
    '?lien=fournisseur#error=server_error&error_code=odd_reason&error_description=Appelez',
    'Une erreur est survenue. Veuillez réessayer.',
  ],
])('%s says why', async (address, said) => {
  startSession();
  setAddress(address);
  await openWith('google');
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(google()).toBeVisible();
  await expect.element(page.getByText('Appelez')).not.toBeInTheDocument();
});
