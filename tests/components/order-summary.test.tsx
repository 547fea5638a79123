import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../src/app/App.tsx';
import { makeRouter } from '../../src/app/router.tsx';
import { RESTAURANT_REQUEST } from '../support/orders.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { NOON, setTables, setTime } from './app.tsx';

/** Renders the confirmation as the form's navigation brings it. */
async function openConfirmation(): Promise<void> {
  setTime(NOON);
  setTables({});
  const history = createMemoryHistory({ initialEntries: ['/restaurants'] });
  const router = makeRouter(history);
  const sentOrder = {
    submissionId: crypto.randomUUID(),
    order: { ...RESTAURANT_FORM, makeDonation: true },
    fee: RESTAURANT_REQUEST.quote,
  };
  await render(<App router={router} />);
  await router.navigate({ to: '/confirmation-commande', state: { sentOrder } });
}

it('each amount of an order is told once, and the page is short (docs/rules/pages.md#order-summary)', async () => {
  await openConfirmation();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = (page.getByRole('main').element().textContent ?? '').replace(/\s/g, ' ');
  const amounts = text.match(/\d+,\d\d €/g) ?? [];
  expect(amounts.sort()).toEqual(['1,00 €', '2,00 €', '42,00 €', '6,30 €', '61,25 €', '9,95 €']);
  await expect.element(page.getByText('Chez Man Lili')).toBeVisible();
  expect(page.getByRole('main').element().getBoundingClientRect().height).toBeLessThan(2000);
});
