import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BOARD_STATES, type BoardOrder, OPEN_STATES } from '../../../src/domain/desk/board.ts';
import { ensureBuilt } from '../../../supabase/local/build.ts';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { type Figure, middle, type Section, severalTimes } from '../figures.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ORDERS = 500;
const SLOWDOWN = 4;
/** No task of the board may keep a finger waiting for longer, in milliseconds. */
const LIMIT = 100;
const WIDTHS = [360, 1280] as const;

/** Orders as the server tells them, in every open state by turns. */
const someOrders = (now: number): BoardOrder[] =>
  Array.from({ length: ORDERS }, (_, index) => {
    const at = new Date(now - (ORDERS - index) * 20_000).toISOString();
    const state = OPEN_STATES[index % OPEN_STATES.length] ?? 'recue';
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      reference: `LG-${100_000 + index}`,
      service: 'restaurant',
      receivedAt: at,
      promisedFrom: at,
      status: state === 'a_payer' ? 'confirmee' : state,
      state,
      name: 'Maryse Louis-Joseph',
      phone: '0690 12 34 56',
      commune: 'Petit-Bourg',
      slotAt: null,
      total: 6125,
      links: state === 'a_payer' ? 'due' : null,
      takenBy: 'Nadia',
      isCancelledElsewhere: false,
      sign: null,
      toGiveBack: 0,
    };
  });

const ORIGIN = 'http://localhost:4174';

/** Serves a built site without a server, whose every other question fails: what is measured is the page. */
async function serve(page: Page, folder: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    // The desk is no rendered page: it starts from the shell.
    const file = path.join(folder, path.extname(pathname) === '' ? 'app-shell.html' : pathname);
    return existsSync(file) ? route.fulfill({ path: file, status: 200 }) : route.fulfill({ status: 404 });
  });
}

/** Signs a manager in by the session that supabase-js would have stored. */
async function signIn(page: Page): Promise<void> {
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  const id = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
  const claims = Buffer.from(JSON.stringify({ sub: id, exp: expires_at, aal: 'aal2' })).toString('base64url');
  const session = JSON.stringify({
    access_token: `e30.${claims}.x`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_at,
    user: { id, email: 'nadia@exemple.gp', factors: [] },
  });
  await page.addInitScript((kept) => localStorage.setItem('lg-session', kept), session);
  await page.route('**/rest/v1/rpc/desk_access', (route) =>
    route.fulfill({ json: { role: 'gestionnaire', name: 'Nadia', needsFactor: false } }),
  );
}

/** Answers for the board’s two questions. Returns what changes an order. */
async function answerBoard(page: Page): Promise<() => void> {
  let orders = someOrders(Date.now());
  let isChanged = false;
  const counts = Object.fromEntries(
    BOARD_STATES.map((state) => [state, orders.filter((order) => order.state === state).length]),
  );
  await page.route('**/rest/v1/rpc/desk_orders', (route) => {
    const { p_state, p_after } = route.request().postDataJSON();
    const all = orders.filter(({ state }) => state === p_state);
    const from = p_after ? 100 : 0;
    const next = all.length > from + 100 ? { at: 'x', id: 'x' } : null;
    return route.fulfill({ json: { orders: all.slice(from, from + 100), next } });
  });
  await page.route('**/rest/v1/rpc/desk_changes', (route) => {
    const told = isChanged ? orders.slice(0, 4) : [];
    const cursor = new Date().toISOString();
    return route.fulfill({ json: { cursor, counts, orders: told, signs: [], isWhole: true } });
  });
  return () => {
    isChanged = true;
    orders = orders.map((order, index) => (index < 4 ? { ...order, takenBy: 'Paul' } : order));
  };
}

interface Longest {
  readonly opened: number;
  readonly polled: number;
  readonly scrolled: number;
}

/** The longest task since the last call, in milliseconds; those of less than 50 are not told. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found = Math.max(50, ...(Reflect.get(window, 'tasks') as number[]));
    Object.assign(window, { tasks: [] });
    return found;
  });

async function visit(browser: Browser, folder: string, width: number): Promise<Longest> {
  const viewport = { width, height: width < 1000 ? 740 : 800 };
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  try {
    await serve(page, folder);
    await signIn(page);
    const change = await answerBoard(page);
    await page.addInitScript(() => {
      Object.assign(window, { tasks: [] });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          (Reflect.get(window, 'tasks') as number[]).push(duration);
      }).observe({ type: 'longtask' });
    });
    // Another view first: the tasks of starting the app are the section « pages »’s. The ringing reads the orders on every view.
    await page.goto('/gestion/telephone');
    await page.getByRole('button', { name: 'Activer la sonnerie' }).waitFor();
    // The page asks for changes once every list is read.
    await page.waitForResponse('**/rest/v1/rpc/desk_changes');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await longest(page);
    await page.getByRole('link', { name: 'Commandes', exact: true }).click();
    await page.getByText(/^LG-1/).nth(99).waitFor({ state: 'attached' });
    const opened = await longest(page);
    change();
    await page.getByText('Prise par Paul').first().waitFor({ state: 'attached' });
    const polled = await longest(page);
    for (let screens = 0; screens < 12; screens += 1) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const scrolled = await longest(page);
    return { opened, polled, scrolled };
  } finally {
    await context.close();
  }
}

const NAMES = { opened: 'opened', polled: 'told of a change', scrolled: 'scrolled' } as const;

/** The longest task of a board of 500 open orders, on a processor slowed down four times. */
export const desk: Section = {
  name: 'desk',
  run: async () => {
    const folder = process.env.BENCH_DIST ?? (await ensureBuilt());
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_ARGS });
    try {
      const figures: Figure[] = [];
      for (const width of WIDTHS) {
        const runs = await severalTimes(RUNS, () => visit(browser, folder, width));
        for (const name of ['opened', 'polled', 'scrolled'] as const)
          figures.push({
            name: `longest task of ${ORDERS} orders, ${NAMES[name]}, ${width} pixels`,
            value: middle(runs, (run) => run[name]),
            unit: 'ms',
            atMost: LIMIT,
          });
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};
