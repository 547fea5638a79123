import type { Page } from '@playwright/test';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { newManager } from '../support/managers.ts';
import { moveOn } from '../support/operator.ts';
import { postOrder, RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../support/orders.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import type { ServerUnderTest } from '../support/server-under-test.ts';
import { expect, offlineTest } from '../support/test.ts';

/** The pauses between tries grow. */
const SOON = { timeout: 45_000 };

/** An order on its way, and the link that its manager has sent to the courier. */
async function aCourse(server: ServerUnderTest) {
  const fields = { ...RESTAURANT_FIELDS, avec_repere: 'oui', livraison_repere: 'Après la chapelle' };
  const id = await postOrder(server.origin, { ...RESTAURANT_REQUEST, fields });
  const { reference } = await server.onlyEntry();
  await moveOn(server, reference, 'confirmee');
  await moveOn(server, reference, 'en_livraison');
  const { access_token: token } = await newManager(server);
  const call = async (procedure: string, args: object) => {
    const reply = await fetch(`${server.origin}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_local',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    return reply.json();
  };
  const shared = await call('desk_share', {
    p_key: crypto.randomUUID(),
    p_id: id,
    p_kind: 'course',
    p_note: 'Deuxième étage, à gauche',
  });
  return {
    id,
    path: `/course?lien=${shared.token}`,
    steps: async () => (await call('desk_shared', { p_id: id })).steps,
  };
}

/** No fault on a phone and on a wide screen, by day and by night. */
async function expectFineEverywhere(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
      await takeScreenshot(page, `${name}-${colorScheme}`, true);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
}

offlineTest(
  'a delivery without a network survives a reload, and is applied once when the server is back',
  async ({ page, network, server, consoleGuard }) => {
    offlineTest.setTimeout(180_000);
    consoleGuard.allowNetworkErrors();
    const { path, steps } = await aCourse(server);
    await page.goto(path);
    await untilInstalled(page);
    await expect(page.getByRole('heading', { name: /^Course LG-/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('maryse@exemple.gp');
    await expectFineEverywhere(page, 'course');
    await page.getByRole('button', { name: 'Échec', exact: true }).click();
    await expectFineEverywhere(page, 'course-echec');
    await page.getByRole('button', { name: 'Revenir' }).click();

    await network.refuse();
    await server.stop();
    await page.getByRole('button', { name: 'Livrée', exact: true }).click();
    await expectFineEverywhere(page, 'course-livree');
    await page.getByLabel('Remise à (nom)').fill('Yvonne');
    await page.getByRole('button', { name: 'Oui, livrée' }).click();
    await expect(page.getByText('Enregistré sur ce téléphone.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Enregistré sur ce téléphone.')).toBeVisible();
    await expect(page.getByText('Deuxième étage, à gauche')).toBeVisible();
    await expectFineEverywhere(page, 'course-sans-reseau');

    await server.restart();
    await network.accept();
    await expect(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible(SOON);
    await expectFineEverywhere(page, 'course-terminee');
    expect(await server.inbox()).toMatchObject([{ status: 'livree' }]);
    expect(await steps()).toMatchObject([{ step: 'livree', detail: { receivedBy: 'Yvonne' } }]);

    // The device keeps nothing of the course.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
    expect(await steps()).toHaveLength(1);
  },
);
