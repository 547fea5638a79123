import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pushState } from '../../src/device/push/push.ts';
import { entriesInEveryState } from '../support/entries.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { keepEntries } from './device.ts';
import { userEvent } from './user.ts';

/** The offer to be told of an order; tests/e2e/order-status.full.spec.ts has the notifications. */

// docs/rules/pages.md#focus
it('being told of an order is turned on with the focus on the answer', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    pushState.set('on');
    return 'granted';
  });
  await keepEntries(entriesInEveryState());
  await openPage('/suivi-commande');
  await userEvent.fill(page.getByLabelText('Numéro de commande'), 'LG-123456');
  await userEvent.click(page.getByRole('button', { name: 'Rechercher' }));
  await expect.element(page.getByRole('heading', { name: 'Votre commande : Reçue' })).toBeVisible();
  pushState.set('offered');
  await userEvent.click(page.getByRole('button', { name: 'Me prévenir' }));
  await expect.element(page.getByText('Vous serez prévenu')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Vous serez prévenu/);
  await expectNoAxeViolations();
});
