import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { cutOff } from '../network.ts';
import { userEvent } from '../user.ts';
import { closed, pauseBetweenTaps } from './openings.ts';
import { alertOf, openDesk } from './site.ts';

/** The form that closes, pauses and reopens services at once. The server: supabase/tests/desk/tables.full.test.ts. */

// docs/rules/desk.md#open-and-close
describe('openings', () => {
  it('closes a service in two taps, and shows what customers will see', async () => {
    const edits = await openDesk('ouverture', { role: 'gestionnaire' });
    await userEvent.click(page.getByRole('button', { name: 'Fermer : Restaurants' }));
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
    await userEvent.click(page.getByRole('button', { name: 'Revenir' }));
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
    await userEvent.click(page.getByRole('button', { name: 'Fermer : Tous les services' }));
    await userEvent.fill(page.getByCss('#message-all'), 'Alerte cyclonique.');
    await userEvent.fill(page.getByLabelText('Réouverture annoncée, le jour'), '2026-11-20');
    await userEvent.fill(page.getByLabelText('Réouverture annoncée, l’heure'), '08:00');
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/Alerte cyclonique\..*vendredi 20 novembre à 08:00/);
    await pauseBetweenTaps();
    await userEvent.click(page.getByRole('button', { name: 'Fermer maintenant' }));
    await expect
      .poll(() => edits)
      .toMatchObject([
        { change: { services: 'all', message: 'Alerte cyclonique.', reopenDate: '2026-11-20T08:00' } },
      ]);
  });

  it('pauses for 40 minutes in two taps', async () => {
    const edits = await openDesk('ouverture');
    await userEvent.click(page.getByRole('button', { name: 'Pause : Restaurants' }));
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/pas avant 12:4\d.*Aujourd'hui à 12:40/);
    await expectNoAxeViolations();
    await pauseBetweenTaps();
    await userEvent.click(page.getByRole('button', { name: /^Pause : 40.min$/ }));
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
    await userEvent.click(page.getByRole('button', { name: 'Rouvrir : Courses' }));
    await expect.poll(() => edits).toMatchObject([{ change: { do: 'reopen', services: ['courses'] } }]);
  });

  it('says that nothing was changed without a network, and changes nothing later', async () => {
    const edits = await openDesk('ouverture');
    await userEvent.click(page.getByRole('button', { name: 'Fermer : Colis' }));
    await pauseBetweenTaps();
    cutOff();
    await userEvent.click(page.getByRole('button', { name: 'Fermer maintenant' }));
    await expect.element(alertOf('Sans réseau, rien n’est changé.')).toBeVisible();
    expect(edits).toEqual([]);
  });

  it('does not say that nothing was changed where the answer was lost', async () => {
    const edits = await openDesk('ouverture', { answer: () => null });
    await userEvent.click(page.getByRole('button', { name: 'Pause : Colis' }));
    await pauseBetweenTaps();
    await userEvent.click(page.getByRole('button', { name: 'Pause : 40 min' }));
    await expect.element(alertOf('Le serveur n’a pas répondu.')).toBeVisible();
    await expect.element(alertOf('rien n’est changé')).not.toBeInTheDocument();
    expect(edits).toHaveLength(1);
  });
});
