import { type Browser, chromium } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Figure, middle, type Section, severalTimes } from '../figures.ts';
import { FLOOR_FACTOR, slowPhone, withFloorPage } from '../page-load/slow-phone.ts';
import {
  type ByteKind,
  countBytes,
  PAGES,
  readTimings,
  type Timings,
  watchTimings,
} from '../page-load/timings.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const NOON = '2026-11-19T12:00:00-04:00';

/** How long a first load may block the main thread, and when its first control must answer, in milliseconds (docs/decisions/0009-no-byte-tricks.md#guard). */
const TBT_LIMIT = 100;
const FIRST_ANSWER_LIMIT = 2300;

interface Visit {
  readonly timings: Timings;
  readonly bytes: Record<ByteKind, number>;
}

async function visit(browser: Browser, url: string, isTapped = false): Promise<Visit> {
  const { context, page, session } = await slowPhone(browser, url, NOON);
  await watchTimings(page, isTapped);
  const bytes = countBytes(session);
  await page.goto(url, { waitUntil: 'commit' });
  const timings = await readTimings(page, isTapped);
  await context.close();
  return { timings, bytes: bytes() };
}

async function figuresOf(browser: Browser, origin: string, path: string): Promise<Figure[]> {
  // Interleaved, so that other load on the machine affects all of them.
  const size = (await visit(browser, origin + path)).bytes.document;
  const runs = await withFloorPage(size, (url) =>
    severalTimes(RUNS, async () => ({
      page: await visit(browser, origin + path),
      floor: await visit(browser, url),
      tapped: await visit(browser, origin + path, true),
    })),
  );
  const page = runs.map((run) => run.page);
  const floor = runs.map((run) => run.floor);
  const tapped = runs.map((run) => run.tapped);
  const time = (name: string, key: keyof Timings): Figure => ({
    name: `${path} ${name}`,
    value: middle(page, ({ timings }) => timings[key]),
    unit: 'ms',
  });
  const beside = (figure: Figure, key: keyof Timings): Figure => {
    const floorValue = middle(floor, ({ timings }) => timings[key]);
    return {
      ...figure,
      ratio: { of: 'the floor page', value: figure.value / floorValue },
      atMost: FLOOR_FACTOR * floorValue,
    };
  };
  const bytesOf = (kind: ByteKind): Figure => ({
    name: `${path} ${kind}`,
    value: middle(page, ({ bytes }) => bytes[kind]) / 1000,
    unit: 'kB',
  });
  return [
    beside(time('FCP', 'fcp'), 'fcp'),
    beside(time('LCP', 'lcp'), 'lcp'),
    { ...time('TBT', 'tbt'), atMost: TBT_LIMIT },
    { ...time('CLS', 'cls'), unit: '', atMost: 0.02 },
    {
      name: `${path} first control answers`,
      value: middle(tapped, ({ timings }) => timings.firstAnswer),
      unit: 'ms',
      atMost: FIRST_ANSWER_LIMIT,
    },
    { name: `${path} is hydrated`, value: middle(tapped, ({ timings }) => timings.hydrated), unit: 'ms' },
    ...(['document', 'script', 'style', 'font', 'image', 'other'] as const).map(bytesOf),
  ];
}

/** Every public page on a mid-range phone and slow 4G, compared with an empty page of the same size. */
export const pages: Section = {
  name: 'pages',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_ARGS });
    try {
      const figures: Figure[] = [];
      for (const path of PAGES) figures.push(...(await figuresOf(browser, server.origin, path)));
      return figures;
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
