import { RESTAURANT_FORM } from '../../support/answers.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { CARDS, PAID } from '../../support/payments.ts';
import { findNginx, NO_NGINX } from '../../support/server/nginx.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

/** `DEPLOYMENT=nginx npm run test:all -- e2e` runs all other tests behind nginx too. */
test.use({ isBehindNginx: true });
test.skip(!findNginx(), NO_NGINX);

const PAGE = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const SCRIPT = { accept: '*/*', 'sec-fetch-mode': 'cors' };

/** Requests that reveal how a server reads paths: address, method and headers. */
const REQUESTS: readonly [string, string, Record<string, string>][] = [
  ['GET', '/', PAGE],
  ['GET', '/restaurants', PAGE],
  ['GET', '/restaurants/', PAGE],
  ['GET', '/mes-envois?numero=LG-123456', PAGE],
  ['GET', '/nulle-part', PAGE],
  ['GET', '/nulle-part', SCRIPT],
  ['GET', '/nulle-part.js', PAGE],
  ['GET', '/assets/gone-12345678.js', SCRIPT],
  ['GET', '/icons/gone.png', SCRIPT],
  ['GET', '/sw.js', SCRIPT],
  ['GET', '/sw.js', { ...SCRIPT, 'accept-encoding': 'gzip' }],
  ['GET', '/manifest.webmanifest', SCRIPT],
  ['GET', '/icons/icon.svg', SCRIPT],
  ['GET', '/.vite/manifest.json', SCRIPT],
  ['GET', '/data/tariff.json', SCRIPT],
  ['GET', '/data/nothing.json', SCRIPT],
  ['GET', '/healthz', SCRIPT],
  ['GET', '/rest/v1/rpc/own_orders', SCRIPT],
  ['HEAD', '/', PAGE],
  ['POST', '/restaurants', SCRIPT],
  ['GET', '/partager', PAGE],
  ['POST', '/partager', PAGE],
];

const DESCRIBING = ['cache-control', 'content-type', 'content-encoding'];
const PROTECTING = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
];

serviceWorkerTest(
  'answers every path as the server behind it would, and is the way an order goes',
  async ({ page, server }) => {
    const answer = async (port: number, [method, path, headers]: (typeof REQUESTS)[number]) => {
      const reply = await fetch(`http://localhost:${port}${path}`, { method, headers, redirect: 'manual' });
      const body = await reply.text();
      const read = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, reply.headers.get(name)]));
      const isKept = /immutable|max-age=[1-9]/.test(reply.headers.get('cache-control') ?? '');
      const told = { status: reply.status, isKept, ...read(['location', ...PROTECTING]) };
      return reply.ok ? { ...told, ...read(DESCRIBING), body } : told;
    };
    for (const request of REQUESTS) {
      const [own, through] = [
        await answer(server.listeningPort, request),
        await answer(server.port, request),
      ];
      expect(through, request.slice(0, 2).join(' ')).toEqual(own);
    }

    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await untilInstalled(page);
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
    await expect(page).toHaveURL(/\/confirmation-commande$/);
    await expect.poll(() => server.inbox()).toHaveLength(1);
  },
);

test('hands on the document of payments with a nonce of its own, and a bank’s page in it pays', async ({
  page,
  server,
}) => {
  const parcel = new ParcelPage(page);
  const [own, through] = await Promise.all(
    [server.listeningPort, server.port].map(async (port) => {
      const reply = await fetch(`http://localhost:${port}/paiement`, { headers: PAGE });
      const policy = reply.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await reply.text()).toContain(`nonce="${nonce}"`);
      return { nonce, policy: policy.replace(nonce, '') };
    }),
  );
  expect(through?.policy).toBe(own?.policy);
  expect(through?.nonce).not.toBe(own?.nonce);
  expect(through?.nonce).not.toBe('');

  await parcel.order();
  await parcel.payWith(CARDS.secure);
  await parcel.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});
