import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { SETTINGS_COPY } from '../../../src/features/desk/settings/copy.ts';
import { expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { inTheDark, SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { closed } from './openings.ts';
import { alertOf, openDesk, type Version } from './site.ts';

/** The history of openings, and the looks of all the desk’s forms. */

describe('openings', () => {
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
    await userEvent.click(history.getByRole('button', { name: /^Rétablir la version du/ }));
    await expect
      .poll(() => edits)
      .toMatchObject([{ kind: 'restore', revision: 2, seen: { revision: 3, version: '2026-11-19.3' } }]);
    await expect.element(page.getByText(SETTINGS_COPY.history.restored)).toBeVisible();
  });

  // docs/rules/desk.md#prices-and-hours
  it('brings a version back once by a double press, and once where the first answer was lost', async () => {
    const [latest] = closed({ temporarilyClosed: true });
    const first = { ...latest, revision: 2, content: bundledTables.status, replaced: null };
    let isAway = true;
    const { hold, asked, release } = holdAnswer();
    const stored = new Set<string>();
    const edits = await openDesk('ouverture', {
      versions: { status: [{ ...latest, replaced: null } as Version, first as Version] },
      // As the server: the same key is stored once, another one meets the version that was stored meanwhile.
      answer: async ({ key }) => {
        await hold();
        if (stored.size > 0 && !stored.has(key)) return { outcome: 'conflict' };
        stored.add(key);
        return isAway ? null : { outcome: 'done', revision: 4 };
      },
    });
    const button = page.getByRole('button', { name: /^Rétablir la version du/ });
    await button.dblClick();
    await asked;
    release();
    await expect.element(alertOf('Le serveur n’a pas répondu.')).toBeVisible();
    expect(edits).toHaveLength(1);
    isAway = false;
    await userEvent.click(button);
    await expect.element(page.getByText(SETTINGS_COPY.history.restored)).toBeVisible();
    expect(edits).toHaveLength(2);
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
    await userEvent.click(page.getByRole('button', { name: 'Pause : Restaurants' }));
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
      await userEvent.click(page.getByRole('button', { name: 'Pause : Restaurants' }));
      await expect.element(page.getByRole('button', { name: 'Rouvrir : Colis' })).toBeVisible();
    } else await userEvent.click(page.getByCss('main summary').first());
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
  });
});
