import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buildSite } from '../../../supabase/local/build.ts';
import { siteListener } from '../../../supabase/local/static/site.ts';
import { FormService } from '../../../supabase/local/testing/forwarding.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { serviceWorkerTest as base, expect } from '../../support/test.ts';

const FOLDER = '.cache/direct-site';

/**
 * A site without a server, built to post to a form service directly, on a static host. Its clock is this
 * process's `Date`.
 */
class StaticHost {
  /** Requests that only a server could answer. */
  readonly missed: string[] = [];
  private readonly server;

  /**
   * Creates the host.
   * @param startsAt the host's time at its creation, ISO with offset
   */
  private constructor(form: string, startsAt: string) {
    const madeAt = Date.now();
    const site = siteListener(resolve(FOLDER), { forms: [new URL(form).origin] });
    this.server = createServer((request, response) => {
      const now = Date.parse(startsAt) + Date.now() - madeAt;
      response.setHeader('date', new Date(now).toUTCString());
      response.once('finish', () => {
        if (response.statusCode >= 400) this.missed.push(`${request.method} ${request.url}`);
      });
      site(request, response);
    });
  }

  /**
   * Builds the site and starts its host.
   * @param form the address of the form service
   */
  static async start(form: string, startsAt: string): Promise<StaticHost> {
    await buildSite({ VITE_FORM_ENDPOINT: form, BUILD_DIR: FOLDER });
    const host = new StaticHost(form, startsAt);
    host.server.listen(0, '127.0.0.1');
    await once(host.server, 'listening');
    return host;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** A site without a server, and the form service that it posts to. */
const test = base.extend<{ receiver: FormService; host: StaticHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  receiver: async ({}, use) => {
    const receiver = await FormService.start();
    await use(receiver);
    await receiver.close();
  },
  host: [
    async ({ receiver }, use) => {
      const host = await StaticHost.start(receiver.url, '2026-11-19T12:00:00-04:00');
      await use(host);
      await host.close();
    },
    // The fixture builds the site.
    { timeout: 180_000 },
  ],
  baseURL: async ({ host }, use) => use(host.origin),
});

// docs/rules/sending.md#without-a-server
test('without a server, orders go to the form service whatever its answer, and the site promises no more than that', async ({
  page,
  context,
  receiver,
  host,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  consoleGuard.allow(/blocked by CORS policy|ERR_FAILED/);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await untilInstalled(page);
  await expect(page.getByRole('link', { name: 'Connexion' })).toHaveCount(0);
  await restaurant.fill(RESTAURANT_FORM);
  await context.setOffline(true);
  await restaurant.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande enregistrée sur cet appareil');
  expect(receiver.taken).toEqual([]);

  receiver.manners.push('fails', 'page', 'turns-away', 'cuts', 'late', 'hangs');
  await context.setOffline(false);
  /** Simulates a network that comes and goes: each time the outbox retries. */
  const untilAsked = (manners: number) =>
    expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return receiver.manners.length;
      })
      .toBe(manners);
  await untilAsked(1);
  await expect.poll(() => receiver.silent).toBe(1);
  await receiver.close();
  receiver.manners.length = 0;
  await receiver.open();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return receiver.taken.length;
    })
    .toBe(2);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre commande est envoyée !');
  const [first, second] = receiver.taken.map(({ fields }) => fields);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ prenom: 'Maryse', total_estime: 61.25 });
  const mark = String(first?.submission_id).slice(0, 8).toUpperCase();
  expect(first?._subject).toBe(`[Nouvelle commande] Restaurant - Maryse (${mark})`);
  await expect(page.getByText(`en donnant le repère ${mark}`)).toBeVisible();
  await expect(page.getByText(/Numéro LG/)).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.goto('/mes-envois');
  await expect(page.getByRole('listitem').filter({ hasText: `Repère ${mark}` })).toContainText('Envoyée');
  for (const [path, says] of [
    ['/pharmacie', 'Cette demande se fait par WhatsApp'],
    ['/colis', 'Cette demande se fait par WhatsApp'],
    ['/connexion', 'Pas de compte sur ce site'],
    ['/suivi-commande', 'Ce site ne donne pas de numéro de commande'],
    ['/confidentialite', 'Chez notre service de formulaires'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(says)).toBeVisible();
  }
  expect(host.missed).toEqual([]);
});
