import type { BrowserContext, Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/accessibility/axe.ts';
import { keepSession, newManager } from '../../support/accounts.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { CARDS } from '../../support/payments.ts';
import { FaultProxy } from '../../support/server/fault-proxy.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, serviceWorkerTest as test } from '../../support/test.ts';

/** One evening: a customer, a manager and a courier, each in a browser of their own behind a network of their own. */
test.use({ actionTimeout: 15_000 });

/** Other people’s actions are seen at the next look, and the pauses between tries grow. */
const SOON = { timeout: 45_000 };

interface Person {
  readonly page: Page;
  readonly network: FaultProxy;
}

async function person(
  newDevice: (options: { baseURL: string }) => Promise<BrowserContext>,
  server: ServerUnderTest,
): Promise<Person> {
  const network = new FaultProxy(new URL(server.origin));
  await network.accept();
  const device = await newDevice({ baseURL: network.origin });
  return { page: await device.newPage(), network };
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(card);
  await page.getByLabel('Expiration').fill('12/29');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
}

/** With PICTURES: what axe finds on a phone and on a wide screen, and pictures for people to look at. Ends on the wide screen. */
async function look(desk: Page, step: string, isByNight = false): Promise<void> {
  if (!process.env.PICTURES) return;
  await desk.emulateMedia({ colorScheme: isByNight ? 'dark' : 'light' });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await desk.setViewportSize(size);
    await takeScreenshot(desk, `soir-${step}`);
    expect.soft(await axeViolations(desk)).toEqual([]);
  }
  await desk.emulateMedia({ colorScheme: 'light' });
}

/** The manager's presses, from the ring to the delivery. */
class Thumb {
  presses = 0;
  async press(button: Locator): Promise<void> {
    this.presses++;
    await button.click();
  }
}

/** How many presses an order may take: those of the one button, and one into the first amount. */
const MOST_PRESSES = 8;

test('a meal, from its order to the accounts of the day', async ({ newDevice, consoleGuard, server }) => {
  test.setTimeout(240_000);
  consoleGuard.allowNetworkErrors();
  const [customer, manager, courier] = [
    await person(newDevice, server),
    await person(newDevice, server),
    await person(newDevice, server),
  ];

  // The customer sends while their network is cut.
  const form = new RestaurantPage(customer.page);
  await form.open();
  await untilInstalled(customer.page);
  await form.fill(RESTAURANT_FORM);
  await customer.network.refuse();
  await form.submit.click();
  await expect(customer.page.getByText('Commande enregistrée sur cet appareil').first()).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await customer.network.accept();
  await customer.page.goto('/mes-envois');
  await expect(customer.page.getByText(/LG-\d{6}/).first()).toBeVisible(SOON);
  const { reference } = await server.onlyEntry();

  // The manager takes the order, and confirms it while their own network is cut.
  const desk = manager.page;
  await keepSession(desk, await newManager(server, 'nadia@exemple.gp', 'admin'));
  await desk.goto('/gestion');
  // What is handed to WhatsApp leaves the desk for another site.
  const handed: string[] = [];
  await desk.context().route('https://wa.me/**', (route) => {
    handed.push(decodeURIComponent(route.request().url()));
    return route.fulfill({ body: 'WhatsApp' });
  });
  const thumb = new Thumb();
  await expect(desk.getByRole('button', { name: `Prendre ${reference}` })).toBeVisible();
  await look(desk, '1-sonne');
  await thumb.press(desk.getByRole('button', { name: `Prendre ${reference}` }));
  await expect(desk.getByText('Une commande à prendre')).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: reference })).toBeVisible();
  await look(desk, '2-prise');
  const noted = desk.waitForResponse(/\/rpc\/desk_contacted$/);
  await thumb.press(desk.getByRole('link', { name: 'Écrire au client' }));
  await expect
    .poll(() => handed)
    .toEqual([expect.stringContaining('wa.me/590690123456?text=Bonjour Maryse')]);
  const confirm = desk.getByRole('button', { name: 'Confirmer' });
  await expect(confirm).toBeVisible(SOON);
  await look(desk, '3-confirmer');
  await noted;
  await manager.network.refuse();
  await thumb.press(confirm);
  await expect(desk.getByText('Une action attend le réseau.')).toBeVisible(SOON);
  expect(await server.inbox()).toMatchObject([{ status: 'recue' }]);
  await manager.network.accept();
  await expect.poll(async () => (await server.onlyEntry()).status, SOON).toBe('confirmee');

  // Two links, with what the goods really cost.
  await desk.reload();
  const payment = desk.getByRole('region', { name: 'Paiement' });
  await thumb.press(payment.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }));
  await desk.keyboard.type('40,55');
  await look(desk, '4-liens');
  await thumb.press(desk.getByRole('button', { name: 'Créer les liens' }));
  await expect(payment.getByText('En attente')).toHaveCount(2);
  await look(desk, '5-envoyer');
  await thumb.press(desk.getByRole('link', { name: 'Envoyer les liens' }));
  await expect
    .poll(() => handed.at(-1))
    .toMatch(/Budget de la commande, 40,55\s€\s: .*Frais de livraison, 19,25\s€\s: /s);

  // The customer's first card is refused; both links are paid.
  await expect(customer.page.getByText('À payer\u00a0: 2 liens')).toBeVisible(SOON);
  await customer.page.getByRole('link', { name: /^Payer le budget de la commande, 40,55/ }).click();
  await payWith(customer.page, CARDS.refused);
  await expect(customer.page.getByText('Carte refusée, rien n’a été débité')).toBeVisible();
  // The words come a moment before the next card form, which has no code.
  await expect(customer.page.getByLabel('Cryptogramme')).toHaveValue('');
  await payWith(customer.page, CARDS.good);
  await expect(customer.page.getByText('Paiement reçu, merci')).toBeVisible();
  await customer.page.goto('/mes-envois');
  await customer.page.getByRole('link', { name: /^Payer les frais de livraison, 19,25/ }).click();
  await payWith(customer.page, CARDS.good);
  await expect(customer.page.getByText('Paiement reçu, merci')).toBeVisible();

  // The manager sees both, and hands over to the courier.
  await expect(payment.getByText('En attente')).toHaveCount(0, SOON);
  await expect(payment.getByText('Rien à payer')).toBeVisible();
  await look(desk, '6-coursier');
  await thumb.press(desk.getByRole('button', { name: 'Envoyer au coursier' }));
  const address = desk.getByRole('region', { name: 'Coursier' }).getByLabel(/^Adresse du lien/);
  await expect(address).toHaveValue(/\/course\?lien=/);
  const { pathname, search } = new URL(await address.inputValue());
  await look(desk, '7-lien');
  await thumb.press(desk.getByRole('link', { name: 'Écrire au coursier' }));
  await expect.poll(() => handed.at(-1)).toContain(search);

  // The courier collects, and delivers where there is no network.
  const road = courier.page;
  await road.goto(pathname + search);
  await road.getByRole('button', { name: 'Récupérée', exact: true }).click();
  await expect.poll(async () => (await server.onlyEntry()).status, SOON).toBe('en_livraison');
  await courier.network.refuse();
  await road.getByRole('button', { name: 'Livrée', exact: true }).click();
  await road.getByLabel('Remise à (nom)').fill('Maryse');
  await road.getByRole('button', { name: 'Oui, livrée' }).click();
  await expect(road.getByText('Enregistré sur ce téléphone.')).toBeVisible();
  expect(await server.inbox()).toMatchObject([{ status: 'en_livraison' }]);
  await courier.network.accept();
  await expect(road.getByRole('heading', { name: 'Course terminée' })).toBeVisible(SOON);
  expect(await server.inbox()).toMatchObject([{ status: 'livree' }]);
  await customer.page.goto('/mes-envois');
  await expect(customer.page.getByText('Livrée').first()).toBeVisible(SOON);
  expect(thumb.presses).toBeLessThanOrEqual(MOST_PRESSES);

  // A bokit was missing.
  await desk.reload();
  await payment.getByText('Rembourser\u00a0: Budget de la commande').click();
  const goods = payment.getByRole('listitem').filter({ hasText: 'Rembourser\u00a0: Budget de la commande' });
  await goods.getByLabel('Montant à rendre').fill('7,05');
  await goods.getByLabel('Raison').fill('Un bokit manquait');
  await goods.getByRole('button', { name: /^Rendre 7,05/ }).click();
  await expect(payment.getByText(/7,05\s€, par Nadia Gestion/)).toBeVisible();

  // The whole table: a phone shows cards.
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.getByRole('link', { name: 'Comptes' }).click();
  // A notice stays for as long as the pointer rests on it, and this one lies over the parts of the desk.
  await desk.mouse.move(10, 700);
  const total = desk.getByRole('row', { name: /^Total/ });
  // Orders, fees, those collected, tips, donations, goods, fees by link, refunds: what has a figure.
  await expect(total.getByRole('cell')).toHaveText([
    '1',
    /^16,25/,
    /^16,25/,
    /^2,00/,
    /^1,00/,
    /^40,55/,
    /^19,25/,
    /^7,05/,
  ]);
  await look(desk, '8-comptes');
  await look(desk, '8-comptes-nuit', true);
  await desk.getByRole('link', { name: 'Réglages' }).click();
  await desk.getByLabel('Ce que vous réglez').selectOption('communes');
  await expect(desk.getByLabel('Les Abymes').first()).toBeVisible();
  await look(desk, '9-communes');
  await desk.getByRole('link', { name: 'Commandes', exact: true }).click();
  await expect(desk.getByRole('navigation', { name: 'États des commandes' })).toBeVisible();
  await look(desk, '9-tableau-nuit', true);
  for (const { page, network } of [customer, manager, courier]) {
    await page.context().close();
    await network.refuse();
  }
});
