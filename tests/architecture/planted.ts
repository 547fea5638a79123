import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';

/** A file that imports everything that the rules distinguish, and the imports that they must allow. */
interface Planted {
  readonly file: string;
  readonly allowed: readonly string[];
}

/** One module of each layer, and others that a rule distinguishes. */
export const MODULES = [
  'public/data/status.json',
  'src/domain/money.ts',
  'src/domain/quote/quote.ts',
  'src/services/catalogue.ts',
  'src/services/colis/index.ts',
  'src/services/restaurant/index.ts',
  'src/backend/config.ts',
  'src/device/store.ts',
  'src/device/outbox/entries.ts',
  'src/device/clock/use-now.ts',
  'src/ui/buttons/Button.tsx',
  'src/copy/storage.ts',
  'src/form/page/ServiceForm.tsx',
  'src/features/account/AccountPage.tsx',
  'src/features/account/tabs/info.tsx',
  'src/features/desk/addresses.ts',
  'src/features/desk/accounts/figures.ts',
  'src/features/desk/board/matches.ts',
  'src/features/payment/CardForm.tsx',
  'src/routes/index.tsx',
  'src/app/main.tsx',
  'src/elsewhere.ts',
  'sw/precache.ts',
  'supabase/functions/_shared/http.ts',
  'supabase/functions/checkout/handler.ts',
  'supabase/functions/submit/handler.ts',
  'supabase/local/start.ts',
  'build/chunks.ts',
  'tests/run.ts',
];
export const PACKAGES = [
  ...['@mantine/core', '@noble/ciphers/aes.js', '@supabase/supabase-js', '@tanstack/react-router', 'dayjs'],
  ...['dayjs/plugin/utc.js', 'hono', 'idb', 'jose', 'node:fs', 'react', 'valibot', 'workbox-routing'],
  ...['vitest', 'fast-check', 'fake-indexeddb/auto'],
];

const TESTS = ['vitest', 'fast-check', 'fake-indexeddb/auto', 'node:fs'];
const DOMAIN = ['src/domain/money.ts', 'src/domain/quote/quote.ts'];
const DOMAIN_PACKAGES = ['@noble/ciphers/aes.js', 'dayjs', 'dayjs/plugin/utc.js', 'valibot'];
const SERVICES = [
  'src/services/catalogue.ts',
  'src/services/colis/index.ts',
  'src/services/restaurant/index.ts',
];
const DEVICE = ['src/device/store.ts', 'src/device/outbox/entries.ts'];
const FORM = [
  ...DOMAIN,
  ...SERVICES,
  'src/backend/config.ts',
  ...DEVICE,
  ...[
    'src/device/clock/use-now.ts',
    'src/ui/buttons/Button.tsx',
    'src/copy/storage.ts',
    'src/form/page/ServiceForm.tsx',
  ],
];
const ACCOUNT = ['src/features/account/AccountPage.tsx', 'src/features/account/tabs/info.tsx'];
const DESK = ['src/features/desk/addresses.ts', 'src/features/desk/board/matches.ts'];
const ROUTES = [
  ...FORM,
  ...ACCOUNT,
  ...DESK,
  'src/features/desk/accounts/figures.ts',
  'src/features/payment/CardForm.tsx',
  'src/routes/index.tsx',
];

export const PLANTED: readonly Planted[] = [
  {
    file: 'src/domain/planted.ts',
    allowed: ['public/data/status.json', ...DOMAIN, ...DOMAIN_PACKAGES],
  },
  {
    file: 'src/domain/quote/planted.test.ts',
    allowed: ['public/data/status.json', ...DOMAIN, ...DOMAIN_PACKAGES, ...TESTS],
  },
  { file: 'src/services/planted.ts', allowed: [...DOMAIN, ...SERVICES, 'valibot'] },
  {
    file: 'src/services/restaurant/planted.ts',
    allowed: [...DOMAIN, 'src/services/catalogue.ts', 'src/services/restaurant/index.ts', 'valibot'],
  },
  {
    file: 'src/backend/planted.ts',
    allowed: [...DOMAIN, 'src/backend/config.ts', '@supabase/supabase-js', 'valibot'],
  },
  {
    file: 'src/device/outbox/planted.ts',
    allowed: [...DOMAIN, 'src/backend/config.ts', ...DEVICE, 'idb', 'valibot'],
  },
  {
    file: 'src/device/database/testing.ts',
    allowed: [...DOMAIN, 'src/backend/config.ts', ...DEVICE, 'idb', 'valibot', ...TESTS],
  },
  {
    file: 'src/device/outbox/use-planted.ts',
    allowed: [...DOMAIN, ...DEVICE, 'src/device/clock/use-now.ts', 'react'],
  },
  { file: 'src/ui/planted.tsx', allowed: ['src/ui/buttons/Button.tsx', ...PACKAGES] },
  {
    file: 'src/copy/planted.ts',
    allowed: [...SERVICES, 'src/copy/storage.ts', 'dayjs', 'dayjs/plugin/utc.js'],
  },
  { file: 'src/form/controls/planted.tsx', allowed: [...FORM, ...PACKAGES] },
  { file: 'src/features/account/planted.tsx', allowed: [...FORM, ...ACCOUNT, ...PACKAGES] },
  { file: 'src/features/account/tabs/planted.tsx', allowed: [...FORM, ...ACCOUNT, ...PACKAGES] },
  { file: 'src/features/desk/board/planted.tsx', allowed: [...FORM, ...DESK, ...PACKAGES] },
  { file: 'src/routes/planted.tsx', allowed: [...ROUTES, ...PACKAGES] },
  { file: 'src/app/planted.tsx', allowed: [...ROUTES, 'src/app/main.tsx', ...PACKAGES] },
  {
    file: 'sw/planted.ts',
    allowed: [...DOMAIN, ...['src/backend/config.ts', ...DEVICE, 'sw/precache.ts'], 'valibot'],
  },
  {
    file: 'supabase/functions/submit/planted.ts',
    allowed: [
      ...DOMAIN,
      ...SERVICES,
      ...['supabase/functions/_shared/http.ts', 'supabase/functions/submit/handler.ts'],
      ...['@supabase/supabase-js', 'jose', 'valibot'],
    ],
  },
];

/** The import of dayjs itself, which reads the clock; the domain's own door to it takes the time as an argument. */
export const CLOCK_IMPORT = "import dayjs from 'dayjs';";

/** Globals that a pure layer may not use, each as an expression. */
export const IMPURE_EXPRESSIONS: Readonly<Record<string, string>> = {
  Date: 'Date.now()',
  window: 'window.innerWidth',
  document: 'document.title',
  fetch: "fetch('/healthz')",
  navigator: 'navigator.onLine',
  localStorage: "localStorage.getItem('draft')",
  sessionStorage: "sessionStorage.getItem('lastOrderData')",
};

const BiomeReport = v.object({
  diagnostics: v.array(
    v.object({
      category: v.string(),
      location: v.object({ path: v.string(), start: v.object({ line: v.number() }) }),
    }),
  ),
});

/** A finding of a lint rule, with the planted file and line. */
export type Finding = { rule: string; file: string; line: number };

/** A folder outside the project with the project's Biome configuration and only planted files. */
export class PlantedProject {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lg-planted-'));

  constructor() {
    for (const file of ['biome.json', '.gitignore']) cpSync(file, join(this.folder, file));
  }

  plant(file: string, lines: readonly string[]): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
  }

  /** Every finding of the project's linter in the planted files. */
  lint(): Finding[] {
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: this.folder, encoding: 'utf8' },
    );
    return v.parse(BiomeReport, JSON.parse(stdout)).diagnostics.map(({ category, location }) => ({
      rule: category,
      file: location.path,
      line: location.start.line,
    }));
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }
}
