import { chromium, type Page } from '@playwright/test';
import { bundleHarness } from '../../faults/harness/bundle.ts';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../support/orders.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import type { Figure, Section } from '../figures.ts';

const SIZES = [250, 500, 1000];
const NOON = '2026-11-19T12:00:00-04:00';

type Measured = { seconds: number; heapMb: number; received: number };

/** Puts `size` orders into a real browser's outbox, then sends them to the real server in one drain. */
async function measure(page: Page, size: number): Promise<Measured> {
  const request = { ...RESTAURANT_REQUEST, fields: { ...RESTAURANT_FIELDS, creneau: '16:00' } };
  const slot = { date: '2026-11-19', time: '16:00' };
  const fresh = { service: 'restaurant', title: 'bench', request: { ...request, slot }, slotAt: null };
  return page.evaluate(
    async ({ count, order }) => {
      const { harness } = window;
      if (!harness) throw new Error('no harness');
      for (let i = 0; i < count; i += 1) await harness.confirm({ ...order, id: crypto.randomUUID() });
      const before = Reflect.get(performance, 'memory')?.usedJSHeapSize ?? 0;
      const begin = performance.now();
      // The product's own timeout: a busy machine must not look like a broken network.
      const { received } = await harness.drain(0, 30_000);
      const seconds = (performance.now() - begin) / 1000;
      const heapMb = ((Reflect.get(performance, 'memory')?.usedJSHeapSize ?? 0) - before) / 1_048_576;
      await harness.tidy();
      return { seconds, heapMb, received };
    },
    { count: size, order: fresh },
  );
}

async function open(server: EmbeddedServer): Promise<{ page: Page; close: () => Promise<void> }> {
  const args = [...LAUNCH_ARGS, '--enable-precise-memory-info'];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  const page = await browser.newPage();
  await page.route('**/harness.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>bench' }),
  );
  await page.goto(`${server.origin}/harness.html`);
  await page.addScriptTag({ type: 'module', content: await bundleHarness() });
  await page.waitForFunction(() => window.harness !== undefined);
  return { page, close: () => browser.close() };
}

/** A long queue must take time in proportion to its length, and no more memory than a short one. */
export const outbox: Section = {
  name: 'outbox',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const { page, close } = await open(server);
    try {
      const figures: Figure[] = [];
      let perEntryAtFirst = 0;
      for (const size of SIZES) {
        const { seconds, heapMb, received } = await measure(page, size);
        if (received !== size) throw new Error(`${received} of ${size} were received`);
        const perEntry = (seconds * 1000) / size;
        perEntryAtFirst ||= perEntry;
        const ratio = { of: `the cost at ${SIZES[0]}`, value: perEntry / perEntryAtFirst };
        figures.push({ name: `${size} queued orders, each`, value: perEntry, unit: 'ms', ratio });
        figures.push({ name: `${size} queued orders, heap`, value: heapMb, unit: 'MB' });
      }
      return figures;
    } finally {
      await close();
      await server.dispose();
    }
  },
};
