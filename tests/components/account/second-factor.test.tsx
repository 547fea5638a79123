import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { adopt } from '../../../src/device/clock/clock.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, PROFILE, sessionOf, startSession } from './account.ts';

/** The second factor in « Sécurité », from the keyboard. The server: supabase/local/auth. */

const FACTOR = { id: 'f1', factor_type: 'totp', friendly_name: 'Application', status: 'verified' };
const CODES = ['ABCDEFGHJKLMNPQR', 'BCDEFGHJKLMNPQRS'];
const QR = 'data:image/svg+xml;utf-8,<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
const ENROLLED = {
  id: FACTOR.id,
  type: 'totp',
  totp: { qr_code: QR, secret: 'ABCDEF', uri: 'otpauth://totp/x' },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

/** Focuses the button and presses it from the keyboard. */
async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** « Sécurité » of an account, with a server that keeps its factor. @returns what was asked */
async function openSecurity(
  isEnabled: boolean,
  isSlow?: Promise<void>,
  renewed: readonly [number, unknown] = [200, CODES],
  refusal: string | null = null,
): Promise<string[]> {
  startSession('password');
  let factors = isEnabled ? [FACTOR] : [];
  const signedIn = [200, sessionOf('password')] as const;
  const asked = answerAs({
    'GET /rest/v1/rpc/own_profile': [200, PROFILE],
    'GET /auth/v1/user': () => [200, { ...MARYSE, factors }],
    'POST /auth/v1/factors': async () => {
      await isSlow;
      return [200, ENROLLED];
    },
    'POST /auth/v1/factors/f1/challenge': [200, { id: 'c1', type: 'totp', expires_at: 0 }],
    'POST /auth/v1/factors/f1/verify': () => {
      if (refusal !== null) return [422, { code: refusal }];
      factors = [FACTOR];
      return signedIn;
    },
    'DELETE /auth/v1/factors/f1': () => {
      factors = [];
      return [200, { id: FACTOR.id }];
    },
    'POST /auth/v1/token': signedIn,
    'POST /auth/v1/logout': [204, null],
    'POST /rest/v1/rpc/renew_recovery_codes': renewed,
    'POST /rest/v1/rpc/recovery_codes_left': [200, CODES.length],
  });
  await openPage('/mon-compte');
  await userEvent.click(page.getByRole('tab', { name: 'Sécurité' }));
  return asked;
}

it('each of its steps has the focus, and is in view (docs/rules/pages.md#focus)', async () => {
  await setScreen(390, 700);
  await openSecurity(false);
  await press('Activer');
  await expect.element(heading('Relier votre application')).toHaveFocus();
  await expect.element(heading('Relier votre application')).toBeInViewport({ ratio: 0.9 });
  await expect.element(page.getByAltText(/^Image à scanner/)).toBeInViewport({ ratio: 0.9 });

  await press('Annuler');
  await expect.element(button('Activer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByLabelText('Code à 6 chiffres'), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Vos codes de secours')).toHaveFocus();
  await expect.element(button('J’ai gardé mes codes')).toBeInViewport();

  await press('J’ai gardé mes codes');
  await expect.element(heading('Vos codes de secours')).not.toBeInTheDocument();
  const state = page.getByText('Un code vous est demandé à chaque connexion.');
  await expect.element(state).toBeInViewport();
  expect(document.activeElement).toContainElement(state.element() as HTMLElement);
  expect(document.activeElement).not.toBe(document.body);
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

it.each([
  [
    '60 s behind',
    60_000,
    /^Ce code n’est pas le bon\u00a0: l’heure de cet appareil retarde de 60\u00a0secondes\./,
  ],
  ['5 minutes ahead', -300_000, /l’heure de cet appareil avance de 5\u00a0minutes\./],
  ['right', 400, /^Ce code n’est pas le bon\. Attendez le suivant, puis réessayez\.$/],
])('a refused code names the clock of a device that is %s', async (_, offset, said) => {
  await openSecurity(false, undefined, undefined, 'mfa_verification_failed');
  await press('Activer');
  await expect.element(heading('Relier votre application')).toHaveFocus();
  adopt({ offset, uncertainty: 0, measuredAt: Date.now() });
  await userEvent.fill(page.getByLabelText('Code à 6 chiffres'), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(said).first()).toBeVisible();
});

const OTHER_CLOCK = /réglez l’heure du téléphone qui donne les codes sur «\u00a0automatique\u00a0»\.$/;

it.each([
  ['mfa_verification_failed', 400],
  ['mfa_verification_rejected', 400],
  ['mfa_verification_rejected', 60_000],
])(
  'the second refusal (%s, a clock %i ms behind) names the clock of the telephone with the codes',
  async (code, offset) => {
    await openSecurity(false, undefined, undefined, code);
    await press('Activer');
    await expect.element(heading('Relier votre application')).toHaveFocus();
    adopt({ offset, uncertainty: 0, measuredAt: Date.now() });
    const field = page.getByLabelText('Code à 6 chiffres');
    await userEvent.fill(field, '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Ce code/).first()).toBeVisible();
    await expect.element(page.getByText(OTHER_CLOCK)).not.toBeInTheDocument();
    await userEvent.fill(field, '234567');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(OTHER_CLOCK).first()).toBeVisible();
  },
);

it('a first refusal names it where no clock was measured', async () => {
  await openSecurity(false, undefined, undefined, 'mfa_verification_failed');
  await press('Activer');
  await expect.element(heading('Relier votre application')).toHaveFocus();
  adopt(null);
  await userEvent.fill(page.getByLabelText('Code à 6 chiffres'), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(OTHER_CLOCK).first()).toBeVisible();
});

it('is not taken off by one press, and neither are the codes that were kept (docs/rules/accounts.md#second-factor)', async () => {
  const asked = await openSecurity(true);
  const changes = () => asked.filter((line) => /DELETE|renew_recovery_codes/.test(line));
  await press('Désactiver');
  const off = page.getByRole('dialog', { name: 'Désactiver la double authentification\u00a0?' });
  await expect.element(off).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(off).not.toBeInTheDocument();
  await expect.element(button('Désactiver')).toHaveFocus();
  await press('Faire de nouveaux codes');
  await expect.element(page.getByRole('dialog', { name: 'Faire de nouveaux codes\u00a0?' })).toBeVisible();
  await userEvent.click(button('Non, garder les miens'));
  await expect.element(button('Faire de nouveaux codes')).toHaveFocus();
  expect(changes()).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await userEvent.click(button('Oui, de nouveaux codes'));
  await expect.element(heading('Vos codes de secours')).toHaveFocus();
  await press('Désactiver');
  await userEvent.click(button('Oui, désactiver'));
  await expect.element(button('Activer')).toBeVisible();
  expect(document.activeElement).toContainElement(button('Activer').element() as HTMLElement);
  expect(document.activeElement).not.toBe(document.body);
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveFocus();
  expect(changes()).toHaveLength(2);
});

it('keeps new codes on the screen while another tab is looked at, until they are stored', async () => {
  await openSecurity(true);
  await press('Faire de nouveaux codes');
  await userEvent.click(button('Oui, de nouveaux codes'));
  await expect.element(page.getByText(`${CODES[0]?.slice(0, 4)}-`)).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: 'Parrainage' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText(`${CODES[0]?.slice(0, 4)}-`)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Sécurité' })).toHaveFocus();
  await press('J’ai gardé mes codes');
  await expect.element(heading('Vos codes de secours')).not.toBeInTheDocument();
});

it('says that earlier codes may have ended where the answer with the new ones was lost', async () => {
  await openSecurity(true, undefined, [504, { message: 'no answer' }]);
  await press('Faire de nouveaux codes');
  await userEvent.click(button('Oui, de nouveaux codes'));
  const said = page.getByRole('main').getByText(/Vos anciens codes ne servent peut-être déjà plus/);
  await expect.element(said).toBeVisible();
});

it('asks a session that was left open for its password first (docs/rules/accounts.md#shown-anew)', async () => {
  const asked = await openSecurity(false);
  const longAgo = { amr: [{ method: 'password', timestamp: 1 }] };
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('password', MARYSE, longAgo)));
  const enrolled = () => asked.filter((line) => line.startsWith('POST /auth/v1/factors'));
  await press('Activer');
  const question = page.getByRole('dialog', { name: 'C’est bien vous\u00a0?' });
  await expect.element(question).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Activer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(question.getByLabelText('Mot de passe'), 'cinq mots de passe');
  expect(enrolled()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Relier votre application')).toHaveFocus();
  expect(enrolled()).toHaveLength(1);
});

it('is begun once by two presses on a slow network', async () => {
  let letIn: () => void = () => undefined;
  const isSlow = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const asked = await openSecurity(false, isSlow);
  await press('Activer');
  await userEvent.keyboard('{Enter}');
  letIn();
  await expect.element(heading('Relier votre application')).toHaveFocus();
  expect(asked.filter((line) => line.startsWith('POST /auth/v1/factors'))).toHaveLength(1);
});

it('opens the account where it was taken off on another device while this one asks for its code', async () => {
  const awaiting = sessionOf('password', { ...MARYSE, factors: [FACTOR] } as typeof MARYSE);
  localStorage.setItem(SESSION_KEY, JSON.stringify(awaiting));
  startSession();
  answerAs({
    'GET /auth/v1/user': [200, MARYSE],
    'POST /auth/v1/token': () => [200, sessionOf('password')],
    'GET /rest/v1/rpc/own_profile': [200, PROFILE],
  });
  const router = await openPage('/connexion');
  await userEvent.fill(page.getByLabelText('Code à 6 chiffres'), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
});
