import { HANDICAP_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, test } from '../support/test.ts';

const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'];
const ALL_DAY = DAYS.map((day) => ({ day, slots: [{ open: '08:00', close: '22:00' }] }));

test.describe('the night line', () => {
  test.use({
    tables: { schedules: { services: { restaurant: { schedule: ALL_DAY } } } },
    clockAt: '2026-11-19T18:00:00-04:00',
  });

  test('from 18:00 on a request costs 2 euros more, on the screen and for the operator', async ({
    page,
    server,
  }) => {
    const form = new ServiceFormPage(page, '/handicap');
    await form.open();
    await form.fill(HANDICAP_ORDER.answers);
    await expect(page.getByRole('button', { name: '9,80\u00a0€' })).toBeVisible();
    await expect(page.getByText('Supplément de nuit').locator('visible=true')).toBeVisible();
    await form.submit.click();
    await expect(page).toHaveURL(/\/merci$/);
    expect(await server.inbox()).toMatchObject([
      { fields: { frais_livraison_total: '9.80' }, quote: { totalToPay: 9.8 } },
    ]);
  });
});
