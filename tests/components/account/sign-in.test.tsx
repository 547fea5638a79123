import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { toast } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, PAUL, PROFILE, sessionOf, setAddress, startSession } from './account.ts';

const READ = 'GET /rest/v1/rpc/own_profile';
const main = () => page.getByRole('main');

describe('/connexion (docs/rules/accounts.md#account-notices)', () => {
  it('leads a customer who is signed in already to the account, without a notice', async () => {
    startSession('password');
    answerAs({ [READ]: [200, PROFILE] });
    const router = await openPage('/connexion');
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
    await expect.element(page.getByRole('heading', { name: 'Maryse Jean-Louis' })).toBeVisible();
    await expect.element(page.getByText('Connexion réussie')).not.toBeInTheDocument();
  });

  it('greets a customer who signs in', async () => {
    startSession();
    answerAs({ 'POST /auth/v1/token': [200, sessionOf('password')], [READ]: [200, PROFILE] });
    const router = await openPage('/connexion');
    await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
    await userEvent.fill(page.getByLabelText('Mot de passe'), 'colombo du dimanche');
    await userEvent.click(main().getByRole('button', { name: 'Se connecter' }));
    await expect.element(toast().getByText('Connexion réussie !')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  });

  // docs/rules/pages.md#focus
  it('moves the focus to the heading of a view that a press opens, and back', async () => {
    startSession();
    const factors = [{ id: MARYSE.id, factor_type: 'totp', status: 'verified' }];
    const session = { ...sessionOf('password'), user: { ...MARYSE, factors } };
    answerAs({ 'POST /auth/v1/token': [200, session], 'GET /auth/v1/user': [200, session.user] });
    await openPage('/connexion');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await userEvent.click(page.getByRole('button', { name: 'Mot de passe oublié' }));
    await expect.element(heading('Mot de passe oublié')).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Retour' }));
    await expect.element(heading('Votre compte')).toHaveFocus();
    await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
    await userEvent.fill(page.getByLabelText('Mot de passe'), 'colombo du dimanche');
    await userEvent.click(main().getByRole('button', { name: 'Se connecter' }));
    await expect.element(heading('Code de vérification')).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Je n’ai plus mon téléphone' }));
    await expect.element(heading('Code de secours')).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'J’ai mon téléphone' }));
    await expect.element(heading('Code de vérification')).toHaveFocus();
  });

  it('mails the confirmation once by two presses on a slow network', async () => {
    startSession();
    let letIn: () => void = () => undefined;
    const isSlow = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const asked = answerAs({
      'POST /auth/v1/token': [400, { code: 'email_not_confirmed', message: 'Email not confirmed' }],
      'POST /auth/v1/resend': () => isSlow.then(() => [200, {}] as const),
    });
    await openPage('/connexion');
    await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
    await userEvent.fill(page.getByLabelText('Mot de passe'), 'colombo du dimanche');
    await userEvent.click(main().getByRole('button', { name: 'Se connecter' }));
    const resend = main().getByRole('button', { name: 'Renvoyer' });
    await userEvent.dblClick(resend);
    letIn();
    await expect.element(page.getByText(/^Si une inscription attend/)).toBeVisible();
    expect(asked.filter((line) => line.includes('/resend'))).toHaveLength(1);
  });

  // docs/rules/forms.md#notices
  it.each([
    ['tab', "S'inscrire"],
    ['button', 'Mot de passe oublié'],
  ])('takes away what a refused sign-in was told with a press on the %s « %s »', async (role, name) => {
    startSession();
    answerAs({ 'POST /auth/v1/token': [400, { code: 400, error_code: 'invalid_credentials', msg: 'no' }] });
    await openPage('/connexion');
    await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
    await userEvent.fill(page.getByLabelText('Mot de passe'), 'colombo du lundi');
    await userEvent.click(main().getByRole('button', { name: 'Se connecter' }));
    await expect.element(toast()).toBeVisible();
    await userEvent.click(main().getByRole(role, { name }));
    // A toast of its own accord would go after five seconds.
    await expect.poll(() => toast().query(), { timeout: 2500 }).toBeNull();
  });

  it('keeps the address that is typed while the customer looks elsewhere', async () => {
    startSession();
    await openPage('/connexion');
    const email = page.getByLabelText('Adresse e-mail');
    await userEvent.fill(email, MARYSE.email);
    await userEvent.click(page.getByRole('tab', { name: "S'inscrire" }));
    await userEvent.click(page.getByRole('tab', { name: 'Se connecter' }));
    await expect.element(email).toHaveValue(MARYSE.email);
    await userEvent.click(page.getByRole('button', { name: 'Mot de passe oublié' }));
    await expect.element(email).toHaveValue(MARYSE.email);
    await userEvent.fill(email, PAUL.email);
    await userEvent.click(page.getByRole('button', { name: 'Retour' }));
    await expect.element(email).toHaveValue(PAUL.email);
  });

  it('leads a manager who came for the desk on to it', async () => {
    startSession();
    answerAs({
      'POST /auth/v1/token': [200, sessionOf('password')],
      [READ]: [200, PROFILE],
      'POST /rest/v1/rpc/desk_access': [200, { role: null, name: 'Maryse', needsFactor: true }],
    });
    const router = await openPage('/gestion');
    await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
    await userEvent.fill(page.getByLabelText('Mot de passe'), 'colombo du dimanche');
    await userEvent.click(main().getByRole('button', { name: 'Se connecter' }));
    await expect.poll(() => router.state.location.pathname).toBe('/gestion');
    await expect.element(main().getByRole('link', { name: 'Ouvrir mon compte' })).toBeVisible();
  });

  it('has tabs that the arrow keys, Home and End move between, each naming its panel', async () => {
    startSession();
    await openPage('/connexion');
    const signIn = page.getByRole('tab', { name: 'Se connecter' });
    const signUp = page.getByRole('tab', { name: "S'inscrire" });
    await userEvent.click(signIn);
    for (const [key, tab, isCurrent] of [
      ['ArrowRight', signUp, true],
      ['ArrowRight', signIn, true],
      ['ArrowLeft', signUp, true],
      ['Home', signIn, false],
      ['Enter', signIn, true],
      ['End', signUp, false],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(tab).toHaveFocus();
      await expect.element(tab).toHaveAttribute('aria-selected', String(isCurrent));
    }
    await expect.element(page.getByRole('tabpanel', { name: 'Se connecter' })).toBeVisible();
    await expect.element(page.getByRole('tabpanel')).toHaveLength(1);
    await expectNoAxeViolations();
  });
});

describe('a new password (docs/rules/accounts.md#new-password)', () => {
  const save = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  const fill = (label: string, text: string) =>
    userEvent.fill(page.getByLabelText(label, { exact: true }), text);

  it('is asked for with the current one of a session that it has opened, whatever the address says', async () => {
    setAddress('?lien=mot-de-passe');
    startSession('password');
    const asked = answerAs({ 'PUT /auth/v1/user': [200, MARYSE], 'GET /auth/v1/user': [200, MARYSE] });
    const router = await openPage('/connexion');
    await fill('Mot de passe actuel', 'colombo du dimanche');
    await fill('Nouveau mot de passe', 'bokit du samedi soir');
    await save();
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
    expect(asked.find((line) => line.startsWith('PUT'))).toContain(
      '"current_password":"colombo du dimanche"',
    );
    await expect.element(toast().getByText('Mot de passe enregistré')).toBeVisible();
  });

  it('is asked for alone of a session that a link has opened, and with the current one where the server wants it', async () => {
    setAddress('?lien=mot-de-passe');
    startSession('otp');
    let isRefused = true;
    const refusal = [
      400,
      { code: 'current_password_required', message: 'Current password required' },
    ] as const;
    answerAs({ 'PUT /auth/v1/user': () => (isRefused ? refusal : [200, MARYSE]) });
    const router = await openPage('/connexion');
    await expect.element(page.getByLabelText('Nouveau mot de passe')).toBeVisible();
    await expect.element(page.getByLabelText('Mot de passe actuel')).not.toBeInTheDocument();
    await fill('Nouveau mot de passe', 'bokit du samedi soir');
    await save();
    await expect.element(page.getByLabelText('Mot de passe actuel', { exact: true })).toHaveFocus();
    await expectNoAxeViolations();
    isRefused = false;
    await fill('Mot de passe actuel', 'colombo du dimanche');
    await save();
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  });

  it('is no matter of a visitor who signs in at that address', async () => {
    setAddress('?lien=mot-de-passe');
    startSession();
    const router = await openPage('/connexion');
    await expect.element(main().getByRole('button', { name: 'Se connecter' })).toBeVisible();
    startSession('password');
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  });

  it('is no matter of whoever signs in after its session has ended in another tab', async () => {
    setAddress('?lien=mot-de-passe');
    startSession('otp');
    const router = await openPage('/connexion');
    await expect.element(page.getByLabelText('Nouveau mot de passe')).toBeVisible();
    const tellOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    localStorage.removeItem(SESSION_KEY);
    tellOtherTab();
    await expect.element(main().getByRole('button', { name: 'Se connecter' })).toBeVisible();
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('password', PAUL)));
    tellOtherTab();
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  });

  it('can be left for the account', async () => {
    setAddress('?lien=mot-de-passe');
    startSession('otp');
    const router = await openPage('/connexion');
    await userEvent.click(page.getByRole('button', { name: 'Aller à mon compte' }));
    await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  });
});
