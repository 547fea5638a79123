/**
 * The import rules, defined only here. `npm run check` enforces them (check-layers.ts), and the diagram and
 * table of docs/architecture.md are generated from them (draw-layers.ts).
 */
export interface Layer {
  readonly name: string;
  /** The folder or the single file of the layer. */
  readonly at: string;
  /** Limits the layer to files of the folder whose names match. */
  readonly named?: RegExp;
  /** The contents of the layer, for the documentation. */
  readonly holds: string;
  /** The layers that it may import, besides itself. */
  readonly imports: readonly string[];
  /** The packages that it may import; null for any. `x/*` means modules inside x. */
  readonly packages: readonly string[] | null;
  /** Whether its folders may not import each other: all of them, or all except a shared one. */
  readonly blind?: boolean | { readonly except: string };
}

/** Further packages that tests of any layer may import. */
export const TEST_PACKAGES = [
  'vitest',
  'fast-check',
  'fake-indexeddb',
  'fake-indexeddb/*',
  'node:fs',
  'node:vm',
];

const BELOW_THE_FORM = ['domain', 'services', 'backend', 'device', 'device hooks', 'ui', 'copy'];

/** A folder inside a layer whose folders may not import each other: what they share stands beside them. */
interface Siblings {
  readonly at: string;
  /** The folders that still import others, each with those. None may be added. */
  readonly knows: Readonly<Record<string, readonly string[]>>;
}

export const SIBLINGS: readonly Siblings[] = [
  {
    at: 'src/features/desk',
    knows: {},
  },
];

/** From the bottom to the top. A file belongs to the first layer that it matches. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'domain',
    at: 'src/domain',
    holds: 'money, island time, hours, zones, prices, files, the life of a submission; pure',
    imports: ['reference data'],
    packages: ['valibot', 'dayjs', 'dayjs/*', '@noble/*', 'libphonenumber-js/*'],
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
    name: 'backend',
    at: 'src/backend',
    holds: 'the one way to the server: supabase-js and its session, functions, replies parsed',
    imports: ['domain'],
    packages: ['@supabase/*', 'valibot'],
  },
  {
    name: 'device hooks',
    at: 'src/device',
    named: /\/use-[^/]+\.tsx?$/,
    holds: 'what components follow of the device; no worker may import them',
    imports: ['domain', 'device'],
    packages: ['react'],
  },
  {
    name: 'device',
    at: 'src/device',
    holds: 'what this device keeps and does, a folder for each noun, for page and worker alike',
    imports: ['domain', 'backend'],
    packages: ['idb', 'valibot'],
  },
  {
    name: 'ui',
    at: 'src/ui',
    holds: 'the design system, on Mantine; knows nothing of deliveries',
    imports: [],
    packages: null,
  },
  {
    name: 'copy',
    at: 'src/copy',
    holds: 'French text shared by several places',
    imports: ['services'],
    packages: ['dayjs', 'dayjs/*'],
  },
  {
    name: 'form',
    at: 'src/form',
    holds:
      'the one form machine: engine, controls, photos, summary, notices, page, contact, files handed out',
    imports: BELOW_THE_FORM,
    packages: null,
  },
  {
    name: 'features',
    at: 'src/features',
    holds: 'screens',
    imports: [...BELOW_THE_FORM, 'form'],
    packages: null,
    blind: true,
  },
  {
    name: 'routes',
    at: 'src/routes',
    holds: 'one thin file for each URL',
    imports: [...BELOW_THE_FORM, 'form', 'features'],
    packages: null,
  },
  {
    name: 'app',
    at: 'src/app',
    holds: 'the composition root: main, router, hydration, prerender entry, start-up of background work',
    imports: [...BELOW_THE_FORM, 'form', 'features', 'routes'],
    packages: null,
  },
  {
    name: 'worker',
    at: 'sw',
    holds: 'the service worker',
    imports: ['domain', 'backend', 'device'],
    packages: ['valibot'],
  },
  {
    name: 'functions',
    at: 'supabase/functions',
    holds: 'HTTP handlers, web `Request → Response`',
    imports: ['domain', 'services'],
    packages: ['valibot', '@supabase/*', 'jose'],
    blind: { except: '_shared' },
  },
];
