import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { isReloadBlocked } from '../../src/device/page/reload-guard.ts';
import { isPostponed, updateState } from '../../src/features/updates/update-state.ts';
import { openPage } from './app.tsx';
import { entry, openCourses } from './courses-form.ts';
import { userEvent } from './user.ts';

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
