import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { isReloadBlocked } from '../../../src/device/page/reload.ts';
import { tablesFetchedAt } from '../../../src/device/reference-data/current-tables.ts';
import { tablesAreAway } from '../../../src/device/reference-data/every-page.ts';
import { refreshTables } from '../../../src/device/reference-data/refresh-tables.ts';
import { isPostponed, updateState } from '../../../src/features/updates/update-state.ts';
import { NOTICE_COPY } from '../../../src/form/engine/notice-copy.ts';
import { notify } from '../../../src/ui/notices/notify.ts';
import { clearToasts, showToast } from '../../../src/ui/notices/plain-toasts.ts';
import { stopMotion, TEXT_SPACING } from '../../support/accessibility/axe-rules.ts';
import { openPage, setTime } from '../app.tsx';
import { expectNoAxeViolations, withSheet } from '../axe.ts';
import { entry, openCourses } from '../forms/groceries.ts';
import { blockServer } from '../network.ts';
import { setScreen } from '../screen.ts';
import { expectToStay, passTimeUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';

const PAGES = ['/', '/mes-envois', '/suivi-commande', '/offres-emploi', '/pharmacie'];
const DAY = '2026-11-19';
const titleOf = (path: string) => `Une fête patronale, vu de ${path}`;
const notices = PAGES.map((path) => ({
  page: path,
  from: DAY,
  to: DAY,
  title: titleOf(path),
  message: 'La circulation est coupée au bourg. Comptez une demi-heure de plus.',
}));
const tables = { status: { notices } };
const anyNotice = () => page.getByText('Une fête patronale');

describe.each(PAGES)('a notice of %s', (path) => {
  // docs/rules/hours.md#notices
  it('stands once on its page', async () => {
    await openPage(path, { tables });
    const said = page.getByRole('status').filter({ hasText: titleOf(path) });
    await expect.element(said).toHaveTextContent('Comptez une demi-heure de plus.');
    await expect.element(anyNotice()).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('is not shown on another day', async () => {
    await openPage(path, { tables });
    await expect.element(anyNotice()).toBeVisible();
    setTime('2026-11-20T00:00:00-04:00');
    await expect.element(anyNotice()).not.toBeInTheDocument();
  });
});

it('a notice goes with its page', async () => {
  await openPage('/pharmacie', { tables });
  await expect.element(page.getByText(titleOf('/pharmacie'))).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Livraison Guadeloupe, accueil' }));
  await expect.element(page.getByText(titleOf('/'))).toBeVisible();
  await expect.element(anyNotice()).toHaveLength(1);
  await userEvent.click(page.getByRole('contentinfo').getByRole('link', { name: 'Notre histoire' }));
  await expect.element(page.getByRole('heading', { level: 1, name: /histoire/ })).toBeVisible();
  await expect.element(anyNotice()).not.toBeInTheDocument();
});

it('there is one notice at a time, for five seconds (docs/rules/forms.md#notices)', async () => {
  const [first, second] = [page.getByText('Le premier'), page.getByText('Le second')];
  await openPage('/mentions-legales');
  stopTimers();
  void notify({ tone: 'info', title: 'Le premier' });
  await passTimeUntil(first);
  void notify({ tone: 'danger', title: 'Le second' });
  await passTimeUntil(second);
  await expect.element(first).not.toBeInTheDocument();
  await expectToStay(second, 5000);
});

it('a long notice ends on the lowest screen, with its text spaced out too, and scrolls there', async () => {
  await setScreen(320, 256);
  await openPage('/mentions-legales');
  void notify({ tone: 'danger', title: NOTICE_COPY.stayTitle, message: NOTICE_COPY.stay });
  const notice = page.getByRole('alert').filter({ hasText: NOTICE_COPY.stay });
  await expect.element(notice).toBeVisible();
  stopMotion();
  await withSheet(TEXT_SPACING, () => {
    const box = notice.element();
    box.scrollTop = box.scrollHeight;
    expect(box.scrollTop).toBeGreaterThan(0);
    expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
    expect(page.getByText(NOTICE_COPY.stay).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      256,
    );
  });
});

it('a notice without the library is read aloud, one at a time, and goes by itself', async () => {
  await setScreen(320, 256);
  await openPage('/mentions-legales');
  showToast({ tone: 'danger', title: 'Erreur', message: 'Le premier' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erreur Le premier');
  await expectNoAxeViolations();
  stopTimers();
  showToast({ tone: 'ok', title: NOTICE_COPY.stayTitle, message: NOTICE_COPY.stay });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const second = page.getByRole('status').filter({ hasText: NOTICE_COPY.stay });
  await expect.element(second).toBeInViewport();
  expect(second.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
  await expectToStay(second, 5000);
  showToast({ tone: 'ok', title: 'Fait' });
  clearToasts();
  await expect.element(page.getByText('Fait', { exact: true })).not.toBeInTheDocument();
});

describe('update notice', () => {
  afterEach(() => {
    updateState.set('current');
    isPostponed.set(false);
  });

  // docs/rules/pages.md#focus
  it('a newer version that is put off by keyboard leaves the focus where its notice was', async () => {
    await openPage('/');
    updateState.set('waiting');
    const later = page.getByRole('button', { name: 'Plus tard' });
    await expect.element(later).toBeVisible();
    later.element().focus();
    const notice = later.element().closest('[role="status"]');
    await userEvent.keyboard('{Enter}');
    await expect.element(later).not.toBeInTheDocument();
    expect(document.activeElement).toBe(notice);
  });

  // docs/rules/pages.md#updates
  describe('a text that is kept nowhere else', () => {
    /** Waits for the hold first: an update that is not held would reload the tests. */
    async function expectHeld(): Promise<void> {
      await expect.poll(isReloadBlocked).toBe(true);
      updateState.set('waiting');
      await userEvent.click(page.getByRole('button', { name: 'Mettre à jour' }));
      await expect
        .element(page.getByText(/un texte n’y est pas encore envoyé, ajouté ou enregistré/))
        .toBeVisible();
    }

    it('holds the update in an entry of the address book, until it is kept', async () => {
      await openPage('/mon-carnet');
      const label = page.getByLabelText('Nom dans le carnet');
      await userEvent.fill(label, 'Bureau');
      await expectHeld();
      await expect.element(label).toHaveValue('Bureau');
      await userEvent.click(page.getByRole('button', { name: 'Garder dans le carnet' }));
      await expect.poll(isReloadBlocked).toBe(false);
    });

    it('holds the update in a shopping list, until it is added', async () => {
      await openCourses();
      await userEvent.fill(entry(), 'lait');
      await expectHeld();
      await userEvent.click(entry());
      await userEvent.keyboard('{Enter}');
      await expect.poll(isReloadBlocked).toBe(false);
      await userEvent.click(page.getByRole('button', { name: 'Coller une liste' }));
      await userEvent.fill(page.getByLabelText('Votre liste, telle que dans votre message'), 'riz');
      await expect.poll(isReloadBlocked).toBe(true);
      await userEvent.click(page.getByRole('button', { name: 'Annuler', exact: true }));
      await expect.poll(isReloadBlocked).toBe(false);
    });

    it('holds the update in a sign-up and in a message to share, until the page is left', async () => {
      await openPage('/connexion');
      await userEvent.click(page.getByRole('tab', { name: "S'inscrire" }));
      await userEvent.fill(page.getByLabelText(/^Prénom/), 'Maryse');
      await expect.poll(isReloadBlocked).toBe(true);
      await cleanup();
      expect(isReloadBlocked()).toBe(false);
      await openPage('/partage');
      await userEvent.fill(page.getByLabelText('Votre message'), '2 lait');
      await expect.poll(isReloadBlocked).toBe(true);
    });
  });
});

const OF_TUESDAY = /Tarifs et horaires du mardi 17 novembre à 12:00\s: ils seront revérifiés à l’envoi\./;
const BUNDLED = /Tarifs et horaires livrés avec l’application/;
const said = () => page.getByText(/^Tarifs et horaires/);

// docs/rules/reference-data.md#age-of-the-tables
describe('where the last fetches failed', () => {
  beforeEach(async () => {
    await blockServer();
    await refreshTables();
    onTestFinished(() => tablesAreAway.set(false));
  });

  it.each(['/', '/commander', '/zones-de-livraison', '/restaurants', '/handicap', '/mes-envois'])(
    '%s says how old its prices and hours are, though the browser claims a network',
    async (path) => {
      await openPage(path);
      tablesFetchedAt.set(Date.parse('2026-11-17T12:00:00-04:00'));
      await expect.element(page.getByRole('status').filter({ hasText: OF_TUESDAY })).toBeVisible();
      expect(navigator.onLine).toBe(true);
      await expectNoAxeViolations();
    },
  );

  it('the bundled copy is said to be one', async () => {
    await openPage('/commander');
    await expect.element(page.getByText(BUNDLED)).toBeVisible();
  });

  it('tables of this morning are not old', async () => {
    await openPage('/commander');
    tablesFetchedAt.set(Date.parse('2026-11-19T08:00:00-04:00'));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
  });

  it('a page without any says nothing', async () => {
    await openPage('/notre-histoire');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
  });
});

it('nothing is said where the tables came', async () => {
  await openPage('/commander');
  tablesFetchedAt.set(Date.parse('2026-11-17T12:00:00-04:00'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(said()).not.toBeInTheDocument();
});
