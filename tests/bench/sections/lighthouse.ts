import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Figure, middle, type Section, severalTimes } from '../figures.ts';
import { PAGES } from '../page-load/timings.ts';

/** Downloaded on demand: its 176 MB are needed by no other command. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const scored = v.object({ score: v.nullable(v.number()) });
const reportSchema = v.object({
  categories: v.object({
    performance: scored,
    accessibility: scored,
    'best-practices': scored,
    seo: scored,
  }),
});

/** One Lighthouse visit on its slow phone, with the network throttled by the browser itself. */
async function visit(url: string): Promise<number[]> {
  const flags = `--chrome-flags=--headless=new ${LAUNCH_ARGS.filter((flag) => !flag.includes('field')).join(' ')}`;
  const args = ['--throttling-method=devtools', '--quiet', '--output=json', '--output-path=stdout'];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...args, only, flags], {
    env: { ...process.env, CHROME_PATH: ensureChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories } = v.parse(reportSchema, JSON.parse(stdout));
  return CATEGORIES.map((name) => Math.round(100 * (categories[name].score ?? Number.NaN)));
}

async function figuresOf(origin: string, path: string): Promise<Figure[]> {
  const runs = await severalTimes(RUNS, () => visit(origin + path));
  return CATEGORIES.map((category, index) => ({
    name: `${path} ${category}`,
    value: middle(runs, (scores) => scores[index] ?? Number.NaN),
    unit: 'of 100',
  }));
}

/** Lighthouse's four scores of every public page. Needs the npm registry and an otherwise idle machine. */
export const lighthouse: Section = {
  name: 'lighthouse',
  run: async () => {
    // On the machine's own clock, like Lighthouse's browser: a page on a device with a wrong date re-renders
    // when it learns the time.
    const server = await EmbeddedServer.start({ clockAt: null });
    try {
      const figures: Figure[] = [];
      for (const path of PAGES) figures.push(...(await figuresOf(server.origin, path)));
      return figures;
    } finally {
      await server.dispose();
    }
  },
};
