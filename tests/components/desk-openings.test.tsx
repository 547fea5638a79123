import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { DOUBLE_PRESS } from '../../src/features/desk/opening/use-confirm-button.ts';
import { expectNoAxeViolations, expectReadableElsewhere } from './axe.ts';
import { alertOf, openDesk, type Version } from './desk-site.ts';
import { inTheDark, SCREENS, setScreen } from './screen.ts';

/** The form for openings, and the looks of all the desk’s forms. The server: supabase/local/desk-openings.test.ts. */

const closed = (change: object): Version[] => [
  {
    revision: 3,
    at: '2026-11-19T15:30:00.000Z',
    actor: 'Paul Martin',
    content: { ...bundledTables.status, version: '2026-11-19.3', ...change },
    replaced: bundledTables.status,
  },
];

/** Waits until a press is no second half of a double press any more. */
async function pauseBetweenTaps() {
  const since = performance.now();
  await expect.poll(() => performance.now() - since).toBeGreaterThan(DOUBLE_PRESS);
}

describe('openings', () => {
  it('closes a service in two taps, and shows what customers will see', async () => {
    const edits = await openDesk('ouverture', { role: 'gestionnaire' });
    await page.getByRole('button', { name: 'Fermer : Restaurants' }).click();
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent('Service Indisponible');
    await expectNoAxeViolations();
    // A second press of the same key is enough.
    await expect.element(page.getByRole('button', { name: 'Fermer maintenant' })).toHaveFocus();
    await pauseBetweenTaps();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => edits)
      .toMatchObject([
        {
          kind: 'change',
          name: 'status',
          change: { do: 'close', services: ['restaurant'], message: null, reopenDate: null },
        },
      ]);
    await expect.element(page.getByText('C’est fermé')).toBeVisible();
    await expect.element(page.getByCss('#desk-service-restaurant')).toHaveFocus();
  });

  it.each([
    ['Fermer : Restaurants', 'Fermer maintenant'],
    ['Fermer : Tous les services', 'Fermer maintenant'],
    ['Pause : Restaurants', 'Pause : 40 min'],
  ])('%s does nothing by a double press or a held key', async (opens, confirms) => {
    const edits = await openDesk('ouverture');
    const confirm = page.getByRole('button', { name: confirms });
    await userEvent.dblClick(page.getByRole('button', { name: opens }));
    await expect.element(confirm).toHaveFocus();
    await page.getByRole('button', { name: 'Annuler' }).click();
    page.getByRole('button', { name: opens }).element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(confirm).toHaveFocus();
    await pauseBetweenTaps();
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    expect(confirm.element().dispatchEvent(held)).toBe(false);
    expect(edits).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => edits).toHaveLength(1);
  });

  it('says the message and the reopening as the page will', async () => {
    const edits = await openDesk('ouverture');
    await page.getByRole('button', { name: 'Fermer : Tous les services' }).click();
    await page.getByCss('#message-all').fill('Alerte cyclonique.');
    await page.getByLabelText('Réouverture annoncée, le jour').fill('2026-11-20');
    await page.getByLabelText('Réouverture annoncée, l’heure').fill('08:00');
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/Alerte cyclonique\..*vendredi 20 novembre à 08:00/);
    await pauseBetweenTaps();
    await page.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([
        { change: { services: 'all', message: 'Alerte cyclonique.', reopenDate: '2026-11-20T08:00' } },
      ]);
  });

  it('pauses for 40 minutes in two taps', async () => {
    const edits = await openDesk('ouverture');
    await page.getByRole('button', { name: 'Pause : Restaurants' }).click();
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/pas avant 40.min.*Aujourd'hui à 12:40/);
    await expectNoAxeViolations();
    await pauseBetweenTaps();
    await page.getByRole('button', { name: /^Pause : 40.min$/ }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([{ change: { do: 'pause', services: ['restaurant'], minutes: 40 } }]);
  });

  it('reopens in one tap', async () => {
    const services = {
      ...bundledTables.status.services,
      courses: { ...bundledTables.status.services.courses, temporarilyClosed: true, message: 'Panne.' },
    };
    const edits = await openDesk('ouverture', { versions: { status: closed({ services }) } });
    await expect.element(page.getByText('Panne.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Rouvrir : Courses' }).click();
    await expect.poll(() => edits).toMatchObject([{ change: { do: 'reopen', services: ['courses'] } }]);
  });

  it('says that nothing was changed without a network, and changes nothing later', async () => {
    const edits = await openDesk('ouverture', { answer: () => null });
    await page.getByRole('button', { name: 'Fermer : Colis' }).click();
    await pauseBetweenTaps();
    await page.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect.element(alertOf('Sans réseau, rien n’est changé.')).toBeVisible();
    expect(edits).toHaveLength(1);
  });

  it('plans a closing of all services from the calendar, and refuses one that ends before it begins', async () => {
    const edits = await openDesk('ouverture');
    await page.getByRole('button', { name: 'mercredi 25 novembre' }).click();
    await page.getByRole('button', { name: 'vendredi 27 novembre' }).click();
    await page.getByCss('#closing-to').fill('2026-11-24');
    await page.getByRole('button', { name: 'Prévoir la fermeture' }).click();
    await expect.element(page.getByText('Cette fermeture finit avant de commencer.')).toBeVisible();
    await page.getByCss('#closing-to').fill('2026-11-27');
    await page.getByRole('button', { name: 'Prévoir la fermeture' }).click();
    await expect
      .poll(() => edits)
      .toEqual([
        expect.objectContaining({
          change: {
            do: 'plan',
            closure: { from: '2026-11-25', to: '2026-11-27', services: 'all', message: null },
          },
        }),
      ]);
  });

  it('plans no closing that is over, and one that lasts today', async () => {
    const edits = await openDesk('ouverture');
    const [from, to] = [page.getByCss('#closing-from'), page.getByCss('#closing-to')];
    const plan = page.getByRole('button', { name: 'Prévoir la fermeture' });
    const past = /^Cette fermeture est déjà passée/;
    await from.fill('2026-11-18');
    await plan.click();
    await expect.element(from).toHaveAccessibleDescription(past);
    await to.fill('2026-11-18');
    await plan.click();
    await expect.element(to).toHaveAccessibleDescription(past);
    await to.fill('2026-11-19');
    await expect.element(page.getByText(past)).not.toBeInTheDocument();
    await plan.click();
    await expect
      .poll(() => edits)
      .toMatchObject([{ change: { do: 'plan', closure: { from: '2026-11-18', to: '2026-11-19' } } }]);
  });

  it('shows planned closures in the calendar and takes one back', async () => {
    const closure = { from: '2026-11-25', to: '2026-11-25', services: 'all', message: 'Repos.' };
    const edits = await openDesk('ouverture', { versions: { status: closed({ closures: [closure] }) } });
    await expect.element(page.getByRole('button', { name: 'mercredi 25 novembre, fermé' })).toBeVisible();
    await page.getByRole('button', { name: /^Retirer : Tous nos services sont fermés/ }).click();
    await expect.poll(() => edits).toMatchObject([{ change: { do: 'unplan', closure } }]);
  });

  it('turns to later months and back by keyboard, no further than this one', async () => {
    await openDesk('ouverture');
    const turn = (name: string) => page.getByRole('button', { name });
    await userEvent.click(turn('Mois suivant'));
    await expect.element(page.getByText('décembre 2026', { exact: true })).toBeVisible();
    await userEvent.click(turn('Mois précédent'));
    await expect.element(page.getByText('novembre 2026', { exact: true })).toBeVisible();
    await expect.element(turn('Mois précédent')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('novembre 2026', { exact: true })).toBeVisible();
  });

  it('announces on one page, as it will look', async () => {
    const edits = await openDesk('ouverture');
    await page.getByLabelText('Page').selectOptions('/pharmacie');
    await page.getByCss('#notice-from').fill('2026-11-20');
    await page.getByLabelText('Titre').fill('Garde');
    await page.getByCss('#notice-message').fill('Pharmacie de garde à Pointe-à-Pitre.');
    await expect
      .element(page.getByRole('region', { name: 'Ce que les clients verront' }))
      .toHaveTextContent('GardePharmacie de garde à Pointe-à-Pitre.');
    await page.getByRole('button', { name: 'Publier l’annonce' }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([
        { change: { do: 'announce', notice: { page: '/pharmacie', from: '2026-11-20', to: '2026-11-20' } } },
      ]);
  });

  it('announces nothing whose days are over', async () => {
    const edits = await openDesk('ouverture');
    const [from, to] = [page.getByCss('#notice-from'), page.getByCss('#notice-to')];
    const publish = page.getByRole('button', { name: 'Publier l’annonce' });
    const past = /^Cette annonce est déjà passée/;
    await from.fill('2026-11-17');
    await page.getByLabelText('Titre').fill('Garde');
    await page.getByCss('#notice-message').fill('Pharmacie de garde à Pointe-à-Pitre.');
    await publish.click();
    await expect.element(from).toHaveAccessibleDescription(past);
    await to.fill('2026-11-18');
    await publish.click();
    await expect.element(to).toHaveAccessibleDescription(past);
    await to.fill('2026-11-19');
    await publish.click();
    await expect
      .poll(() => edits)
      .toMatchObject([{ change: { do: 'announce', notice: { from: '2026-11-17', to: '2026-11-19' } } }]);
  });

  it('tells who changed what, and brings a version back', async () => {
    const [latest] = closed({ temporarilyClosed: true });
    const first = {
      ...latest,
      revision: 2,
      actor: 'Nadia Gestion',
      content: bundledTables.status,
      replaced: null,
    };
    const edits = await openDesk('ouverture', {
      versions: { status: [{ ...latest, replaced: null } as Version, first as Version] },
    });
    const history = page.getByRole('region', { name: 'Qui a changé quoi' });
    await expect
      .element(history)
      .toHaveTextContent(/Paul Martin, 19 novembre 2026 à 11:30.*Fermé : non → oui/);
    await history.getByRole('button', { name: /^Rétablir la version du/ }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([{ kind: 'restore', revision: 2, seen: { revision: 3, version: '2026-11-19.3' } }]);
  });

  it('tells changes of closures and notices in words', async () => {
    const planned = { from: '2026-12-25', to: '2026-12-25', services: 'all', message: null };
    const pause = {
      from: '2026-11-19T13:18',
      to: '2026-11-19T13:58',
      services: ['pharmacie'],
      message: 'Rush',
    };
    const holiday = { from: '2026-11-23', to: '2026-11-24', services: 'all', message: null };
    const notice = {
      page: '/pharmacie',
      from: '2026-11-20',
      to: '2026-11-21',
      title: 'Fête',
      message: 'Fermé.',
    };
    const [latest] = closed({
      closures: [planned, holiday],
      notices: [notice],
      reopenDate: '2026-11-20T08:00',
    });
    const replaced = { ...bundledTables.status, closures: [planned, pause], notices: [], reopenDate: null };
    await openDesk('ouverture', { versions: { status: [{ ...latest, replaced } as Version] } });
    const history = page.getByRole('region', { name: 'Qui a changé quoi' });
    const line = (text: RegExp) =>
      expect.element(history.getByRole('listitem').filter({ hasText: text }).last());
    await line(/^Jours de fermeture/).toHaveTextContent(
      /^Jours de fermeture : Fermé le jeudi 19 novembre de 13:18 à 13:58.* : Pharmacie, « Rush » → Tous nos services sont fermés du lundi 23 novembre au mardi 24 novembre$/,
    );
    await line(/^Annonces/).toHaveTextContent(
      'Annonces : rien → « Fête », Pharmacie, du 20 novembre 2026 au 21 novembre 2026',
    );
    await line(/^Réouverture/).toHaveTextContent(/rien → vendredi 20 novembre à 08:00$/);
  });

  it('can be read in other circumstances', async () => {
    const services = {
      ...bundledTables.status.services,
      colis: { ...bundledTables.status.services.colis, temporarilyClosed: true, message: 'Panne.' },
    };
    await openDesk('ouverture', { versions: { status: closed({ services }) } });
    await page.getByRole('button', { name: 'Pause : Restaurants' }).click();
    await expectReadableElsewhere();
  });
});

describe.each(SCREENS)('on %s, by day and by night', (_screen, width, height) => {
  it.each(['ouverture', 'reglages'])('%s has no fault', async (view) => {
    await setScreen(width, height);
    const services = {
      ...bundledTables.status.services,
      colis: { ...bundledTables.status.services.colis, temporarilyClosed: true, message: 'Panne.' },
    };
    await openDesk(view, { versions: { status: closed({ services }) } });
    if (view === 'ouverture') {
      await page.getByRole('button', { name: 'Pause : Restaurants' }).click();
      await expect.element(page.getByRole('button', { name: 'Rouvrir : Colis' })).toBeVisible();
    } else await page.getByCss('main summary').first().click();
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
  });
});
