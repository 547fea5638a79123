import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Bytes } from '../../../src/domain/files/bytes.ts';
import { Documents, hashOf, order, somePdf, wireFile } from '../../../supabase/local/testing/documents.ts';
import { keepSession, newManager } from '../../support/accounts.ts';
import { COURSES_FIELDS } from '../../support/answers.ts';
import { untilServed } from '../../support/browser/installing.ts';
import { takeScreenshot, takeScreenshotsEverywhere } from '../../support/browser/screenshots.ts';
import { postOrder } from '../../support/orders.ts';
import { aPhotoOf } from '../../support/pictures.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

/** One order at the desk, on the real server: its documents under the site's policy, its history, its papers. */

// The demonstration's groceries are to come: their order is taken here.
test.use({ tables: { status: { services: { courses: { comingSoon: false } } } } });

const GROCERIES = {
  service: 'courses',
  fields: COURSES_FIELDS,
  quote: {
    serviceDetails: [
      { label: 'Frais de service', amount: 24.69 },
      { label: 'Cabas', amount: 1 },
      { label: 'Rangement', amount: 5 },
    ],
    deliveryDetails: [
      { label: 'Livraison', amount: 9.95 },
      { label: 'Pourboire', amount: 2.5 },
    ],
    budget: 123.45,
    totalToPay: 166.59,
    tariffVersion: '2026-11-01',
  },
  slot: null,
  confirmedAt: '2026-11-19T16:00:00.000Z',
};

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/gestion/commandes/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: /^LG-/ })).toBeVisible();
}

// docs/rules/desk.md#documents
serviceWorkerTest(
  'a pharmacy order’s photo and prescription are looked at, written down, and left nowhere',
  async ({ page, server }) => {
    const documents = new Documents(() => ({ url: server.origin, dataDir: server.dataFolder }));
    const [id, photo, pdf] = [randomUUID(), aPhotoOf({ width: 640, height: 480 }) as Bytes, somePdf()];
    for (const bytes of [photo, pdf]) await documents.attach(id, bytes);
    const files = [
      { ...wireFile(photo, 'image/jpeg'), name: 'ordonnance.jpg' },
      { ...wireFile(pdf), field: 'mutuelle', name: 'mutuelle.pdf' },
    ];
    expect(
      (await documents.submit(id, order(files, { delivery_address: '3 rue des Flamboyants' }))).status,
    ).toBe(201);

    await keepSession(page, await newManager(server));
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await openOrder(page, id);
    // From here on every request of the page passes the worker.
    await untilServed(page);
    await page.getByRole('button', { name: 'Voir « ordonnance.jpg »' }).click();
    const shown = page.getByRole('img', { name: 'ordonnance.jpg' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const link = page.getByRole('link', { name: 'Télécharger « ordonnance.jpg »' });
    const [kept] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(kept.suggestedFilename()).toBe('ordonnance.jpg');
    // Chromium without a window shows no PDF, and downloads what a frame may load.
    const framed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Voir « mutuelle.pdf »' }).click();
    await expect(page.getByTitle('mutuelle.pdf')).toBeVisible();
    expect((await framed).url()).toMatch(/^blob:/);
    const paper = page.getByRole('link', { name: 'Télécharger « mutuelle.pdf »' });
    const [saved] = await Promise.all([page.waitForEvent('download'), paper.click()]);
    expect(saved.suggestedFilename()).toBe('mutuelle.pdf');

    const history = page.getByRole('region', { name: 'Notes et historique' });
    await expect(history.getByText('Document consulté : ordonnance.jpg')).toBeVisible();
    await expect(history.getByText('Document consulté : mutuelle.pdf')).toBeVisible();
    await expect(history.getByText(/Nadia Gestion/).first()).toBeVisible();
    await takeScreenshot(page, 'desk-order-documents', true);

    const hashes = [photo, pdf].map(hashOf);
    const cached = await cachedHashes(page);
    expect(cached.length).toBeGreaterThan(0);
    expect(cached).not.toEqual(expect.arrayContaining([expect.stringMatching(hashes.join('|'))]));
  },
);

/** The hashes of everything in the caches of the page's origin. */
function cachedHashes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const hex = (bytes: ArrayBuffer) =>
      [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const held: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        if (reply) held.push(hex(await crypto.subtle.digest('SHA-256', await reply.arrayBuffer())));
      }
    }
    return held;
  });
}

// docs/rules/desk.md#one-order
test('the groceries are ticked, kept, and printed on both papers', async ({ page, server }) => {
  test.slow();
  const id = await postOrder(server.origin, GROCERIES);
  await keepSession(page, await newManager(server));
  await openOrder(page, id);
  const list = page.getByRole('region', { name: 'Liste de courses' });
  await list.getByRole('checkbox', { name: /christophines/ }).check();
  await expect(list.getByText(/Nadia Gestion, 12:0/)).toBeVisible();
  await page.reload();
  await expect(list.getByText('1 sur 3')).toBeVisible();
  await takeScreenshotsEverywhere(page, 'desk-order-groceries');

  for (const [name, paper] of [
    ['Ticket', 'ticket'],
    ['Feuille A4', 'a4'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('article').getByText('Livraison Guadeloupe')).toBeVisible();
    // Printed once and again, whatever the browser says of the first time: it is a page as any other.
    for (const _ of [1, 2]) expect(await pagesOf(page, { preferCSSPageSize: true })).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await takeScreenshot(page, `desk-order-print-${paper}`, true);
    await page.emulateMedia({ media: null });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: /^LG-/ })).toBeVisible();
  }
});

/** How many pages the open page is on paper. */
async function pagesOf(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = (await page.pdf(options)).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[/g)].length;
}

// docs/rules/desk.md#paper
test('a list of 45 lines begins on the first page, and fits a roll of 58 mm', async ({ page, server }) => {
  test.slow();
  const lines = Array.from(
    { length: 45 },
    (_, index) => `- 1 × article ${index + 1} | si absent : me demander`,
  );
  const fields = { ...COURSES_FIELDS, liste_de_courses_detaillee: ['Boissons', ...lines].join('\n') };
  const id = await postOrder(server.origin, { ...GROCERIES, fields });
  await keepSession(page, await newManager(server));
  await openOrder(page, id);
  await page.getByRole('link', { name: 'Feuille A4', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^LG-/ })).toBeVisible();
  await expect(page.getByRole('article').getByText('article 45')).toBeVisible();
  expect(await pagesOf(page, { preferCSSPageSize: true })).toBe(2);
  await page.goBack();

  await page.getByRole('link', { name: 'Ticket', exact: true }).click();
  const ticket = page.getByRole('article');
  await expect(ticket.getByText('article 45')).toBeVisible();
  expect(await pagesOf(page, { width: '58mm', height: '2000mm' })).toBe(1);
  // What is left of 58 mm between the margins.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor((52 / 25.4) * 96), height: 800 });
  expect(await ticket.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
});

test('an order is moved on, and its customer sees it', async ({ page, server }) => {
  const id = await postOrder(server.origin);
  await keepSession(page, await newManager(server));
  await openOrder(page, id);
  await page.getByLabel('Note pour la gestion').fill('Portail vert, chien gentil');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText('Note : Portail vert, chien gentil')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('button', { name: 'Passer en livraison' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('textbox', { name: 'Raison', exact: true }).fill('Le restaurant est fermé');
  await takeScreenshot(page, 'desk-order-cancel');
  await page.getByRole('button', { name: 'Oui, l’annuler' }).click();
  await expect(page.getByText('Annulée par nos soins : Le restaurant est fermé')).toBeVisible();
  const asked = await page.request.post('/functions/v1/order-status', { data: { submissionIds: [id] } });
  const [state] = (await asked.json()).orders;
  expect(state).toMatchObject({ status: 'annulee' });
  expect(JSON.stringify(state)).not.toContain('fermé');
  await takeScreenshot(page, 'desk-order-meal', true);
});
