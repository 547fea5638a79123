/**
 * One planted file per rule of biome.json: imports that the layer must not make, and imports that it may.
 * The architecture document's "Who may import whom" is the source.
 */
export type Layer = {
  /** The `includes` glob of the rule in biome.json. */
  glob: string;
  /** Where the violation is planted. */
  file: string;
  forbidden: readonly string[];
  allowed: readonly string[];
  /** The layer may not touch the clock, the page or the network either. */
  pure?: true;
};

const PACKAGES = ['react', '@mantine/core', '@tanstack/react-router', 'idb', 'hono', 'node:fs', 'dayjs'];
const TEST_PACKAGES = ['vitest', 'fast-check', 'fake-indexeddb/auto'];

function without(...names: string[]): string[] {
  return PACKAGES.filter((name) => !names.includes(name));
}

/** Modules of every layer of src, as seen from `prefix`, but for those that are named. */
function layersBut(prefix: string, ...allowed: string[]): string[] {
  const modules = {
    domain: 'domain/money.ts',
    services: 'services/catalogue.ts',
    storage: 'storage/outbox.ts',
    sync: 'sync/drain.ts',
    api: 'api/client.ts',
    live: 'live/clock.ts',
    ui: 'ui/button.tsx',
    copy: 'copy/errors.ts',
    forms: 'forms/service-form.tsx',
    features: 'features/account/profile.tsx',
    routes: 'routes/index.tsx',
  };
  return Object.entries(modules)
    .filter(([name]) => !allowed.includes(name))
    .map(([, module]) => prefix + module);
}

export const LAYERS: readonly Layer[] = [
  {
    glob: 'src/domain/**',
    file: 'src/domain/planted.ts',
    forbidden: [
      ...PACKAGES,
      ...layersBut('../', 'domain'),
      '../main.tsx',
      '../../sw/main.ts',
      './quote/../../api/client.ts',
    ],
    allowed: [
      'valibot',
      './money.ts',
      './quote/restaurant.ts',
      '../../public/data/status.json',
      ...TEST_PACKAGES,
    ],
    pure: true,
  },
  {
    glob: 'src/domain/*/**',
    file: 'src/domain/quote/planted.ts',
    forbidden: [...PACKAGES, ...layersBut('../../', 'domain'), '../../main.tsx', '../../../sw/main.ts'],
    allowed: ['valibot', './copy.ts', '../money.ts', ...TEST_PACKAGES],
    pure: true,
  },
  {
    glob: 'src/services/**',
    file: 'src/services/planted.ts',
    forbidden: [...PACKAGES, ...layersBut('../', 'domain', 'services'), '../main.tsx'],
    allowed: ['valibot', './restaurant/index.ts', '../domain/quote/restaurant.ts', ...TEST_PACKAGES],
    pure: true,
  },
  {
    glob: 'src/services/*/**',
    file: 'src/services/restaurant/planted.ts',
    forbidden: [
      ...PACKAGES,
      ...layersBut('../../', 'domain', 'services'),
      '../colis/index.ts',
      '../../main.tsx',
    ],
    allowed: ['valibot', './copy.ts', '../define.ts', '../../domain/quote/restaurant.ts', ...TEST_PACKAGES],
    pure: true,
  },
  {
    glob: 'src/storage/**',
    file: 'src/storage/planted.ts',
    forbidden: [...without('idb'), ...layersBut('../', 'domain', 'storage')],
    allowed: ['idb', 'valibot', './outbox.ts', '../domain/wire.ts', ...TEST_PACKAGES],
  },
  {
    glob: 'src/sync/**',
    file: 'src/sync/planted.ts',
    forbidden: [...PACKAGES, ...layersBut('../', 'domain', 'storage', 'sync')],
    allowed: ['valibot', './drain.ts', '../domain/wire.ts', '../storage/outbox.ts', ...TEST_PACKAGES],
  },
  {
    glob: 'src/api/**',
    file: 'src/api/planted.ts',
    forbidden: [...PACKAGES, ...layersBut('../', 'domain', 'storage', 'api')],
    allowed: [
      '@supabase/supabase-js',
      'valibot',
      '../domain/wire.ts',
      '../storage/session.ts',
      ...TEST_PACKAGES,
    ],
  },
  {
    glob: 'src/live/**',
    file: 'src/live/planted.ts',
    forbidden: [...without('react'), ...layersBut('../', 'domain', 'storage', 'sync', 'live')],
    allowed: ['react', './clock.ts', '../domain/wire.ts', '../storage/outbox.ts', '../sync/drain.ts'],
  },
  {
    glob: 'src/ui/**',
    file: 'src/ui/planted.ts',
    forbidden: layersBut('../', 'ui'),
    allowed: ['react', '@mantine/core', './button.tsx', './theme/palette.ts'],
  },
  {
    glob: 'src/copy/**',
    file: 'src/copy/planted.ts',
    forbidden: [...without('dayjs'), ...layersBut('../', 'copy')],
    allowed: ['dayjs', 'dayjs/plugin/utc.js', './errors.ts'],
  },
  {
    glob: 'src/forms/**',
    file: 'src/forms/planted.ts',
    forbidden: ['../features/account/profile.tsx', '../routes/index.tsx', '../main.tsx'],
    allowed: [
      'react',
      '@mantine/core',
      './use-draft.ts',
      '../services/catalogue.ts',
      '../live/clock.ts',
      '../ui/button.tsx',
    ],
  },
  {
    glob: 'src/features/**',
    file: 'src/features/account/planted.ts',
    forbidden: ['../payment/card.tsx', '../../routes/index.tsx', '../../main.tsx'],
    allowed: ['react', './profile.tsx', '../../forms/service-form.tsx', '../../api/client.ts'],
  },
  {
    glob: 'src/features/*/*/**',
    file: 'src/features/account/tabs/planted.ts',
    forbidden: ['../../payment/card.tsx', '../../../routes/index.tsx', '../../../main.tsx'],
    allowed: ['react', './info.tsx', '../profile.tsx', '../../../forms/service-form.tsx'],
  },
  {
    glob: 'src/routes/**',
    file: 'src/routes/planted.tsx',
    forbidden: ['../main.tsx'],
    allowed: [
      'react',
      '../features/account/profile.tsx',
      '../forms/service-form.tsx',
      '../services/catalogue.ts',
    ],
  },
  {
    glob: 'sw/**',
    file: 'sw/planted.ts',
    forbidden: [...PACKAGES, ...layersBut('../src/', 'domain', 'storage', 'sync')],
    allowed: [
      'workbox-routing',
      './precache.ts',
      '../src/domain/wire.ts',
      '../src/storage/outbox.ts',
      '../src/sync/drain.ts',
    ],
  },
  {
    glob: 'supabase/functions/**',
    file: 'supabase/functions/submit/planted.ts',
    forbidden: [
      ...PACKAGES,
      ...layersBut('../../../src/', 'domain', 'services'),
      '../../local/start.ts',
      '../checkout/index.ts',
    ],
    allowed: [
      '@supabase/supabase-js',
      '../_shared/http.ts',
      '../../../src/domain/wire.ts',
      '../../../src/services/catalogue.ts',
    ],
  },
];

/** What a pure layer may not touch, each as an expression. */
export const IMPURE_EXPRESSIONS: Readonly<Record<string, string>> = {
  Date: 'Date.now()',
  window: 'window.innerWidth',
  document: 'document.title',
  fetch: "fetch('/healthz')",
  navigator: 'navigator.onLine',
  localStorage: "localStorage.getItem('draft')",
  sessionStorage: "sessionStorage.getItem('lastOrderData')",
};
