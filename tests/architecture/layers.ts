/**
 * Who may import whom, stated here and nowhere else. `npm run check` holds the code to it (check-layers.ts), and the drawing and
 * the table of docs/architecture.md are made from it (draw-layers.ts).
 */
export interface Layer {
  readonly name: string;
  /** The folder, or the single file, that it is. */
  readonly at: string;
  /** Where it is a part of that folder, by the names of its files. */
  readonly named?: RegExp;
  /** What it holds, for the documentation. */
  readonly holds: string;
  /** The layers that it may import besides itself. */
  readonly imports: readonly string[];
  /** The packages that it may import; null for any. `x/*` stands for what is inside of x. */
  readonly packages: readonly string[] | null;
  /** Whether its folders may not import each other: all of them, or all but a shared one. */
  readonly blind?: boolean | { readonly except: string };
}

/** What tests of any layer may import besides. */
export const TEST_PACKAGES = ['vitest', 'fast-check', 'fake-indexeddb', 'fake-indexeddb/*'];

const BELOW_THE_FORMS = ['domain', 'services', 'storage', 'sync', 'api', 'live', 'ui', 'copy'];

/** From the bottom to the top. A file belongs to the first that it matches. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'domain',
    at: 'src/domain',
    holds: 'money, island time, hours, zones, prices, files, the life of a submission; pure',
    imports: ['reference data'],
    packages: ['valibot', '@noble/*'],
  },
  {
    name: 'reference data',
    at: 'public/data',
    holds: "the operator's tables as they are published",
    imports: [],
    packages: [],
  },
  {
    name: 'services',
    at: 'src/services',
    holds: 'one folder for each service: fields, rules, price, wire format, copy; pure',
    imports: ['domain'],
    packages: ['valibot'],
    blind: true,
  },
  {
    name: 'storage',
    at: 'src/storage',
    holds: 'IndexedDB: outbox, drafts, reference data, files',
    imports: ['domain'],
    packages: ['idb', 'valibot'],
  },
  {
    name: 'sync',
    at: 'src/sync',
    holds: "sending the outbox, the server's clock, refreshing reference data",
    imports: ['domain', 'storage'],
    packages: ['valibot'],
  },
  {
    name: 'api',
    at: 'src/api',
    holds: 'accounts, profiles, past orders, by supabase-js',
    imports: ['domain', 'storage'],
    packages: ['@supabase/*', 'valibot'],
  },
  {
    name: 'live hooks',
    at: 'src/live',
    named: /\/use-[^/]+\.tsx?$/,
    holds: 'what components follow of the device, as React hooks',
    imports: ['domain', 'storage', 'sync', 'live'],
    packages: ['react'],
  },
  {
    name: 'live',
    at: 'src/live',
    holds: 'what the page keeps of the outbox, the clock and the rest of the device, and its long-lived jobs',
    imports: ['domain', 'storage', 'sync'],
    packages: ['valibot'],
  },
  {
    name: 'ui',
    at: 'src/ui',
    holds: 'the design system; knows nothing of deliveries',
    imports: [],
    packages: null,
  },
  {
    name: 'copy',
    at: 'src/copy',
    holds: 'French text shared by several places',
    imports: [],
    packages: ['dayjs', 'dayjs/*'],
  },
  {
    name: 'forms',
    at: 'src/forms',
    holds: 'the one form machine',
    imports: [...BELOW_THE_FORMS, 'live hooks'],
    packages: null,
  },
  {
    name: 'features',
    at: 'src/features',
    holds: 'screens; they do not know each other',
    imports: [...BELOW_THE_FORMS, 'live hooks', 'forms'],
    packages: null,
    blind: true,
  },
  {
    name: 'routes',
    at: 'src/routes',
    holds: 'one file for each URL',
    imports: [...BELOW_THE_FORMS, 'live hooks', 'forms', 'features'],
    packages: null,
  },
  {
    name: 'polyfills',
    at: 'src/polyfills.ts',
    holds: 'the functions that the oldest browsers lack',
    imports: [],
    packages: [],
  },
  {
    name: 'app',
    at: 'src',
    holds: 'the composition root: main, router, prerender entry',
    imports: [...BELOW_THE_FORMS, 'live hooks', 'forms', 'features', 'routes', 'polyfills'],
    packages: null,
  },
  {
    name: 'worker',
    at: 'sw',
    holds: 'the service worker',
    imports: ['domain', 'storage', 'sync', 'polyfills'],
    packages: ['valibot', 'workbox-*'],
  },
  {
    name: 'functions',
    at: 'supabase/functions',
    holds: 'HTTP handlers, web `Request → Response`',
    imports: ['domain', 'services'],
    packages: ['valibot', '@supabase/*'],
    blind: { except: '_shared' },
  },
];
