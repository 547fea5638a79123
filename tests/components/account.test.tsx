import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { signOut as endSession } from '../../src/backend/auth.ts';
import { SESSION_KEY } from '../../src/backend/session.ts';
import { online } from '../../src/device/network/network.ts';
import { answerAs, MARYSE, PAUL, PROFILE, sessionOf, startSession } from './account.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { setScreen } from './screen.ts';
import { passTime, passTimeUntil, stopTimers } from './time.ts';

const READ = 'GET /rest/v1/profiles';
const main = () => page.getByRole('main');
const toast = () => page.getByCss('.mantine-Notifications-notification');
const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));

describe('a profile that cannot be loaded (docs/rules/accounts.md#profile)', () => {
  const OFFLINE = 'Impossible de contacter le serveur. Vérifiez votre connexion internet.';

  const goOffline = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    online.set(false);
    onTestFinished(() => {
      vi.restoreAllMocks();
      online.set(true);
    });
  };

  it('says so by the toast, and shows what goes without a network', async () => {
    goOffline();
    startSession('password');
    answerAs({});
    await openPage('/mon-compte');
    await expect.element(toast().getByText('Erreur', { exact: true })).toBeVisible();
    await expect.element(toast().getByText(OFFLINE)).toBeVisible();
    for (const name of ['Commander', 'Mes envois', 'Mon carnet'])
      await expect.element(main().getByRole('link', { name })).toBeVisible();
    await expect.element(main().getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    await expectNoAxeViolations();
    await openTab('Portefeuille');
    await expect.element(page.getByText('Aucune carte enregistrée')).toBeVisible();
    await openTab('Commandes');
    await expect.element(main().getByRole('link', { name: 'Mes envois' })).toBeVisible();
  });

  it('comes by itself with the network', async () => {
    goOffline();
    startSession('password');
    const answers: Record<string, readonly [number, unknown]> = {};
    answerAs(answers);
    await openPage('/mon-compte');
    await expect.element(main().getByRole('button', { name: 'Réessayer' })).toBeVisible();
    answers[READ] = [200, [PROFILE]];
    online.set(true);
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse');
  });

  it('tells another reason in the server’s words', async () => {
    startSession('password');
    answerAs({ [READ]: [400, { code: 'XX000', message: 'disk full' }] });
    await openPage('/mon-compte');
    await expect.element(toast().getByText('Le serveur a répondu : « disk full »')).toBeVisible();
    await expect.element(main().getByRole('link', { name: 'Mes envois' })).not.toBeInTheDocument();
  });
});

describe('a profile', () => {
  it('is saved as far as it is given (docs/rules/accounts.md#profile)', async () => {
    startSession('password');
    const asked = answerAs({
      [READ]: [200, [PROFILE]],
      'PATCH /rest/v1/profiles': [200, [{ id: MARYSE.id }]],
    });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Téléphone'), '0690 65 43 21');
    await userEvent.fill(page.getByLabelText('Nom', { exact: true }), '');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(toast().getByText('Informations mises à jour avec succès !')).toBeVisible();
    const sent = asked.find((line) => line.startsWith('PATCH')) ?? '';
    expect(sent).toContain('"phone":"0690 65 43 21"');
    expect(sent).toContain('"lastname":null');
    expect(sent).not.toContain('birthdate');
  });

  it('is still judged where it is given', async () => {
    startSession('password');
    const asked = answerAs({ [READ]: [200, [PROFILE]] });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Téléphone'), '12');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(page.getByText('Ce numéro de téléphone n’est pas complet.')).toBeVisible();
    expect(asked.filter((line) => line.startsWith('PATCH'))).toEqual([]);
  });

  it('is not said to be saved any more once another change of it is refused (docs/rules/forms.md#notices)', async () => {
    startSession('password');
    answerAs({ [READ]: [200, [PROFILE]], 'PATCH /rest/v1/profiles': [200, [{ id: MARYSE.id }]] });
    await openPage('/mon-compte');
    const save = page.getByRole('button', { name: 'Enregistrer' });
    await userEvent.fill(page.getByLabelText('Téléphone'), '0690 65 43 21');
    stopTimers();
    await userEvent.click(save);
    const saved = toast().getByText('Informations mises à jour avec succès !');
    await passTimeUntil(saved);
    await userEvent.fill(page.getByLabelText('Date de naissance'), '2030-01-01');
    await userEvent.click(save);
    await expect.element(page.getByText('Cette date de naissance n’est pas possible.')).toBeVisible();
    await passTime(1000);
    expect(saved.query()).toBeNull();
  });

  it('that could not be saved is said in the page too, in sight of the button (docs/rules/forms.md#notices)', async () => {
    startSession('password');
    answerAs({ [READ]: [200, [PROFILE]] });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Prénom'), 'Maryse-Line');
    await userEvent.keyboard('{Enter}');
    const said = main().getByText('Impossible de contacter le serveur. Vérifiez votre connexion internet.');
    await expect.element(said).toBeInViewport({ ratio: 0.9 });
    await userEvent.fill(page.getByLabelText('Date de naissance'), '2030-01-01');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(said).not.toBeInTheDocument();
  });

  it('shows the project’s own picture, and initials for one of elsewhere or one that is gone', async () => {
    startSession('password');
    let avatar_url = 'https://images.example/maryse.png';
    answerAs({
      [READ]: () => [200, [{ ...PROFILE, avatar_url }]],
      'PATCH /rest/v1/profiles': [200, [{ id: MARYSE.id }]],
    });
    const picture = page.getByCss('main img');
    const initials = page.getByText('MJ', { exact: true });
    await openPage('/mon-compte');
    await expect.element(initials).toBeVisible();
    await expect.element(picture).not.toBeInTheDocument();
    avatar_url = '/public/brand/logo.svg';
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBeGreaterThan(0);
    await expect.element(initials).not.toBeInTheDocument();
    avatar_url = '/auth/v1/none.png';
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(initials).toBeVisible();
  });
});

describe('an account whose profile is missing', () => {
  const MAKE = 'POST /rest/v1/rpc/make_own_profile';

  it('gets one, and has its history', async () => {
    startSession('password');
    let rows: unknown[] = [];
    const asked = answerAs({
      [READ]: () => [200, rows],
      [MAKE]: () => {
        rows = [PROFILE];
        return [200, true];
      },
      'GET /rest/v1/submissions': [200, []],
    });
    await openPage('/mon-compte');
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse');
    expect(asked.filter((line) => line.startsWith(MAKE))).toHaveLength(1);
    rows = [];
    await openTab('Commandes');
    await expect.element(page.getByText('Aucune commande pour l’instant')).toBeVisible();
  });

  it('is told from a session that was ended elsewhere', async () => {
    startSession('password');
    answerAs({
      [READ]: [200, []],
      [MAKE]: [200, false],
    });
    await openPage('/mon-compte');
    await expect
      .element(toast().getByText('Votre session a pris fin. Connectez-vous à nouveau.'))
      .toBeVisible();
    await expect.element(main().getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });
});

describe('other devices (docs/rules/accounts.md#signing-out)', () => {
  const signOthersOut = async (sessions: number, logout: readonly [number, unknown] = [204, null]) => {
    startSession('password');
    answerAs({
      [READ]: [200, [PROFILE]],
      'GET /auth/v1/user': [200, MARYSE],
      'POST /rest/v1/rpc/count_other_sessions': [200, sessions],
      'POST /auth/v1/logout': logout,
    });
    await openPage('/mon-compte');
    await openTab('Sécurité');
    await userEvent.click(page.getByRole('button', { name: 'Déconnecter mes autres appareils' }));
  };

  it('are told how many connections have ended', async () => {
    await signOthersOut(2);
    await expect.element(toast().getByText('Vos autres appareils sont déconnectés')).toBeVisible();
    await expect.element(toast().getByText('2 connexions ont pris fin.')).toBeVisible();
  });

  it('are not said to be signed out where there was none', async () => {
    await signOthersOut(0);
    await expect.element(toast().getByText('Aucun autre appareil connecté')).toBeVisible();
  });

  it('nor where the server has refused', async () => {
    await signOthersOut(2, [403, { code: 'session_not_found', message: 'Session not found' }]);
    await expect
      .element(toast().getByText('Votre session a pris fin. Connectez-vous à nouveau.'))
      .toBeVisible();
  });
});

it.each([
  ['Informations', 'Changer la photo'],
  ['Adresse', 'Ajouter une adresse'],
  ['Portefeuille', 'Ajouter une carte'],
])('« %s »: « %s » is not built yet, and says so (docs/rules/accounts.md#not-built)', async (tab, name) => {
  startSession('password');
  answerAs({ [READ]: [200, [PROFILE]] });
  await openPage('/mon-compte');
  await openTab(tab);
  await userEvent.click(main().getByRole('button', { name }));
  await expect.element(toast().getByText('Bientôt disponible')).toBeVisible();
});

describe('the header (docs/rules/pages.md#header-and-footer)', () => {
  const header = () => page.getByRole('banner');

  it('leads a visitor to the sign-in', async () => {
    await setScreen(1280, 800);
    startSession();
    await openPage('/mentions-legales');
    await expect
      .element(header().getByRole('link', { name: 'Connexion' }))
      .toHaveAttribute('href', '/connexion');
    await expect.element(header().getByRole('button', { name: 'Mon Compte' })).not.toBeInTheDocument();
  });

  it('has the menu « Mon Espace » of whoever is signed in, which leads to the profile and out', async () => {
    await setScreen(1280, 800);
    startSession('password');
    answerAs({ 'POST /auth/v1/logout': [204, null] });
    const router = await openPage('/mentions-legales');
    await userEvent.click(header().getByRole('button', { name: 'Mon Compte' }));
    await expect.element(header().getByText('Mon Espace')).toBeVisible();
    await expect
      .element(header().getByRole('link', { name: 'Profil' }))
      .toHaveAttribute('href', '/mon-compte');
    await userEvent.click(header().getByRole('button', { name: 'Déconnexion' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await expect.element(header().getByRole('link', { name: 'Connexion' })).toBeVisible();
  });
});

describe('signing out (docs/rules/accounts.md#signing-out)', () => {
  const signOut = async (logout: readonly [number, unknown]) => {
    startSession('password');
    answerAs({ [READ]: [200, [PROFILE]], 'POST /auth/v1/logout': logout });
    const router = await openPage('/mon-compte');
    await userEvent.click(main().getByRole('button', { name: 'Déconnexion' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('lg-session')).toBeNull();
  };

  it.each([401, 404, 500])('ends the session here, though the server answers %i', async (status) => {
    await signOut([status, {}]);
    await cleanup();
    const router = await openPage('/mon-compte');
    await expect.poll(() => router.state.location.pathname).toBe('/connexion');
    await expect.element(page.getByLabelText('Mot de passe')).toBeVisible();
  });

  it('leaves a session alone that was begun while the server was being told', async () => {
    startSession('password');
    let answerLogout: () => void = () => undefined;
    const isTold = new Promise<void>((resolve) => {
      answerLogout = resolve;
    });
    const asked = answerAs({ 'POST /auth/v1/logout': () => isTold.then(() => [204, null] as const) });
    const ending = endSession();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const next = JSON.stringify(sessionOf('password', PAUL, { session_id: 'next' }));
    localStorage.setItem(SESSION_KEY, next);
    answerLogout();
    await ending;
    expect(localStorage.getItem(SESSION_KEY)).toBe(next);
    expect(asked).toHaveLength(1);
  });

  it('says what it means where the server has refused to', async () => {
    await signOut([500, { code: 'unexpected_failure', message: 'Internal error' }]);
    await expect.element(toast().getByText('Déconnexion incomplète')).toBeVisible();
    await expect.element(toast().getByText(/Cet appareil est déconnecté, mais/)).toBeVisible();
  });

  it('takes away what was said of the account', async () => {
    startSession('password');
    answerAs({
      [READ]: [200, [PROFILE]],
      'PATCH /rest/v1/profiles': [200, [{ id: MARYSE.id }]],
      'POST /auth/v1/logout': [204, null],
    });
    const router = await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Téléphone'), '0690 65 43 21');
    stopTimers();
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    const saved = toast().getByText('Informations mises à jour avec succès !');
    await passTimeUntil(saved);
    await userEvent.click(main().getByRole('button', { name: 'Déconnexion' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await passTime(1000);
    expect(saved.query()).toBeNull();
  });

  it('nor is a refusal of somebody in between an end', async () => {
    await signOut([403, { message: 'blocked' }]);
    await expect.element(toast().getByText('Déconnexion incomplète')).toBeVisible();
  });

  it.each([
    [401, { code: 'no_authorization' }],
    [404, { code: 'user_not_found' }],
    [403, { code: 'session_not_found' }],
    [403, { code: 403, error_code: 'session_not_found', msg: 'x' }],
    [204, null],
  ])('is silent on %i %j', async (status, said) => {
    await signOut([status, said]);
    await expect.element(page.getByText('Déconnexion incomplète')).not.toBeInTheDocument();
  });
});
