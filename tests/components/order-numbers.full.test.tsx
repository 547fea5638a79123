import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { writeSetting } from '../../src/device/database/settings.ts';
import { answerAs, MARYSE, PROFILE, startSession } from './account.ts';
import { openPage } from './app.tsx';
import { keepEntries } from './device.ts';
import { MEAL, receivedEntry } from './entries.ts';
import { userEvent } from './user.ts';

const NUMBER = 'LG-123456';

/** The texts that show the number, but for those that are only read aloud. */
function shownNumbers(): Element[] {
  const main = page.getByRole('main').element();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.includes('LG-') && parentElement && parentElement.clientWidth !== 1)
      found.push(parentElement);
  }
  return found;
}

/** A browser breaks a line at the hyphen of a number, which a customer then reads out in two parts. */
async function expectUnbroken(count: number): Promise<void> {
  await expect.poll(() => shownNumbers().length).toBe(count);
  for (const element of shownNumbers()) expect(getComputedStyle(element).whiteSpace).toContain('nowrap');
}

beforeEach(() => keepEntries([receivedEntry('restaurant', MEAL)]));

// docs/rules/sending.md#order-numbers
it.each([
  ['/mes-envois', 1],
  [`/suivi-commande?numero=${NUMBER}`, 1],
  ['/suivi-commande?numero=LG-654321', 1],
  ['/confirmation', 2],
])('%s keeps an order number in one piece', async (path, count) => {
  await openPage(path);
  await expectUnbroken(count);
});

// docs/rules/pages.md#tracking
it('a number is found with the words that were copied around it', async () => {
  await openPage('/suivi-commande');
  const search = page.getByLabelText('Numéro de commande');
  await userEvent.fill(search, `Numéro ${NUMBER}, à 12:03.`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /^Votre commande/ })).toBeVisible();
  await expect.element(search).not.toHaveAttribute('aria-invalid', 'true');
});

it('the account keeps an order number in one piece', async () => {
  startSession('password');
  const usedBy = { submissionId: '3e5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a44', reference: NUMBER };
  const vouchers = [{ id: '2d5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a33', kind: 'free-delivery', usedBy }] as const;
  answerAs({ 'GET /rest/v1/profiles': [200, [PROFILE]] });
  await writeSetting('vouchers', { userId: MARYSE.id, readAt: Date.now(), vouchers: [...vouchers] });
  await openPage('/mon-compte');
  await userEvent.click(page.getByRole('tab', { name: 'Portefeuille' }));
  await expectUnbroken(1);
});
