import type { ChangeEvent } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { online } from '../../../src/device/network/network.ts';
import { useFields } from '../../../src/features/account/fields.tsx';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { toast } from '../screen.ts';
import { passTime, passTimeUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { answerAs, main, openTab, PROFILE, READ, startSession } from './account.ts';

/** The profile of an account: loading, saving, and one that is missing. */

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
    answers[READ] = [200, PROFILE];
    online.set(true);
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse');
  });

  it('says so where no answer comes for twenty seconds, and takes one that comes later', async () => {
    startSession('password');
    const { hold, release } = holdAnswer();
    answerAs({
      [READ]: [200, PROFILE],
      'GET /rest/v1/rpc/own_orders': () => hold().then(() => [200, { orders: [], total: 0 }] as const),
    });
    await openPage('/mon-compte');
    await expect.element(page.getByLabelText('Prénom')).toBeVisible();
    stopTimers();
    await openTab('Commandes');
    await passTimeUntil(main().getByRole('link', { name: 'Mes envois' }));
    await expect.element(main().getByRole('button', { name: 'Réessayer' })).toBeVisible();
    release();
    await expect.element(page.getByText('Aucune commande')).toBeVisible();
  });

  it('tells no other reason: the server’s words are not for the customer', async () => {
    startSession('password');
    answerAs({ [READ]: [400, { code: 'XX000', message: 'disk full' }] });
    await openPage('/mon-compte');
    await expect.element(toast().getByText('Une erreur est survenue. Veuillez réessayer.')).toBeVisible();
    await expect.element(main().getByRole('link', { name: 'Mes envois' })).not.toBeInTheDocument();
  });
});

describe('a profile', () => {
  it('is saved as far as it is given (docs/rules/accounts.md#profile)', async () => {
    startSession('password');
    const asked = answerAs({
      [READ]: [200, PROFILE],
      'POST /rest/v1/rpc/save_own_profile': [200, true],
    });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Téléphone'), '0690 65 43 21');
    await userEvent.fill(page.getByLabelText('Nom', { exact: true }), '');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(toast().getByText('Informations mises à jour avec succès !')).toBeVisible();
    const sent = asked.find((line) => line.includes('save_own_profile')) ?? '';
    expect(sent).toContain('"phone":"0690 65 43 21"');
    expect(sent).toContain('"lastname":null');
    expect(sent).not.toContain('birthdate');
  });

  it('stays on the screen as it was saved where it cannot be read again', async () => {
    startSession('password');
    let reads = 0;
    answerAs({
      [READ]: () => {
        reads += 1;
        return reads === 1 ? [200, PROFILE] : [502, {}];
      },
      'POST /rest/v1/rpc/save_own_profile': [200, true],
    });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Prénom'), 'Maryse-Line');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(toast().getByText('Informations mises à jour avec succès !')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Maryse-Line Jean-Louis' })).toBeVisible();
    await expect.poll(() => reads).toBeGreaterThan(1);
    await openTab('Adresse');
    await openTab('Informations');
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse-Line');
    expect(toast().getByText('Erreur', { exact: true }).query()).toBeNull();
  });

  it('keeps what is typed while it is being saved', async () => {
    startSession('password');
    const { hold, asked, release } = holdAnswer();
    answerAs({
      [READ]: [200, PROFILE],
      'POST /rest/v1/rpc/save_own_profile': () => hold().then(() => [200, true] as const),
    });
    await openPage('/mon-compte');
    await openTab('Adresse');
    const address = page.getByRole('textbox', { name: 'Adresse' });
    await userEvent.fill(address, '3 rue des Flamboyants');
    await openTab('Informations');
    await userEvent.fill(page.getByLabelText('Téléphone'), '0690 65 43 21');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await asked;
    await userEvent.fill(page.getByLabelText('Prénom'), 'Maryse-Line');
    release();
    await expect.element(toast().getByText('Informations mises à jour avec succès !')).toBeVisible();
    await openTab('Adresse');
    await expect.element(address).toHaveValue('3 rue des Flamboyants');
    await openTab('Informations');
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse-Line');
  });

  it('is still judged where it is given', async () => {
    startSession('password');
    const asked = answerAs({ [READ]: [200, PROFILE] });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Téléphone'), '12');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(page.getByText('Ce numéro de téléphone n’est pas complet.')).toBeVisible();
    expect(asked.filter((line) => line.includes('save_own_profile'))).toEqual([]);
  });

  it('is not said to be saved any more once another change of it is refused (docs/rules/forms.md#notices)', async () => {
    startSession('password');
    answerAs({ [READ]: [200, PROFILE], 'POST /rest/v1/rpc/save_own_profile': [200, true] });
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
    await expect.element(saved).not.toBeInTheDocument();
  });

  it('that is refused at a field still says so once the profile that was saved before is loaded again', async () => {
    startSession('password');
    const { hold, asked, release } = holdAnswer();
    let reads = 0;
    answerAs({
      [READ]: async () => {
        reads += 1;
        if (reads > 1) await hold();
        // Another device has changed the number meanwhile.
        return [200, reads > 1 ? { ...PROFILE, phone: '0690 99 88 77' } : PROFILE];
      },
      'POST /rest/v1/rpc/save_own_profile': [200, true],
    });
    await openPage('/mon-compte');
    const save = page.getByRole('button', { name: 'Enregistrer' });
    await userEvent.fill(page.getByLabelText('Prénom'), 'Maryse-Line');
    await userEvent.click(save);
    await asked;
    const birthdate = page.getByLabelText('Date de naissance');
    await userEvent.fill(birthdate, '2030-01-01');
    await userEvent.click(save);
    await expect.element(birthdate).toHaveAccessibleDescription(/n’est pas possible/);
    release();
    await expect.element(page.getByLabelText('Téléphone')).toHaveValue('0690 99 88 77');
    await expect.element(birthdate).toHaveAccessibleDescription(/n’est pas possible/);
    await expect.element(birthdate).toHaveValue('2030-01-01');
  });

  it('that could not be saved is said in the page too, in sight of the button (docs/rules/forms.md#notices)', async () => {
    startSession('password');
    answerAs({ [READ]: [200, PROFILE] });
    await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Prénom'), 'Maryse-Line');
    await userEvent.keyboard('{Enter}');
    const said = main().getByText('Impossible de contacter le serveur. Vérifiez votre connexion internet.');
    await expect.element(said).toBeInViewport({ ratio: 0.9 });
    await userEvent.fill(page.getByLabelText('Date de naissance'), '2030-01-01');
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(said).not.toBeInTheDocument();
  });

  // docs/rules/accounts.md#picture
  it('shows the project’s own picture, and initials for one of elsewhere or one that is gone', async () => {
    startSession('password');
    let avatar_url = 'https://images.example/maryse.png';
    answerAs({
      [READ]: () => [200, { ...PROFILE, avatar_url }],
      'POST /rest/v1/rpc/save_own_profile': [200, true],
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
    let profile: typeof PROFILE | null = null;
    const asked = answerAs({
      [READ]: () => [200, profile],
      [MAKE]: () => {
        profile = PROFILE;
        return [200, true];
      },
      'GET /rest/v1/rpc/own_orders': [200, { orders: [], total: 0 }],
    });
    await openPage('/mon-compte');
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse');
    expect(asked.filter((line) => line.startsWith(MAKE))).toHaveLength(1);
    profile = null;
    await openTab('Commandes');
    await expect.element(page.getByText('Aucune commande pour l’instant')).toBeVisible();
  });

  it('is told from a session that was ended elsewhere', async () => {
    startSession('password');
    answerAs({
      [READ]: [200, null],
      [MAKE]: [200, false],
    });
    await openPage('/mon-compte');
    await expect
      .element(toast().getByText('Votre session a pris fin. Connectez-vous à nouveau.'))
      .toBeVisible();
    await expect.element(main().getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });
});

it('what is filled in between a key and its drawing does not undo the key', async () => {
  const { result } = await renderHook(() => useFields({ phone: '', address: '' }));
  const { bind, fill } = result.current;
  const typed = { currentTarget: { value: '0690 65 43 21' } } as ChangeEvent<HTMLInputElement>;
  bind('phone').onChange(typed);
  fill(() => ({ address: '2 route de Vernou' }));
  await expect
    .poll(() => result.current.values)
    .toEqual({ phone: '0690 65 43 21', address: '2 route de Vernou' });
});
