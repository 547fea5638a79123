import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

/** A change of one source file, for a planted defect. */
export interface Plant {
  /** From the project's root. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Makes a new instance of the bundled modules, whose globals are those given. */
export type WorldFactory<World> = (globals: Readonly<Record<string, unknown>>) => World;

/** Layers without state: their instances are shared, so that the optimised code of one tab serves the next. */
const PURE = /^src\/(domain|services)\//;
const PACKAGES = ['valibot'];
const SHARED = 'shared:';
/** Files in whose place a tab has another. */
const STAND_INS: Readonly<Record<string, string>> = {
  'src/backend/referral.ts': 'tests/simulation/referral-backend.ts',
};

/**
 * Bundles an entry file with the product's own bundler into a function of its globals.
 * @param names of the globals that the modules get from their caller
 * @throws Error when a plant does not fit its file
 */
export async function bundleWorld<World>(
  entry: string,
  names: readonly string[],
  plants: readonly Plant[] = [],
): Promise<WorldFactory<World>> {
  const left = new Set(plants.map(({ file }) => file));
  const built = await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [sharing(plants), planting(plants, left)],
    build: {
      write: false,
      target: 'node20',
      minify: false,
      ssr: true,
      rollupOptions: {
        input: path.join(PROJECT_ROOT, entry),
        output: { format: 'cjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error(`${entry} was not bundled.`);
  const missing = [...left].filter((file) => Object.keys(chunk.modules).some((id) => id.endsWith(file)));
  if (missing.length > 0) throw new Error(`A plant does not fit ${missing.join()}.`);
  const modules = new Map<string, unknown>();
  for (const id of chunk.imports) if (id !== chunk.fileName) modules.set(id, await import(addressOf(id)));
  const require = (id: string) => modules.get(id);
  // Rolldown copies the hundreds of exports of each shared module for every instance; they are namespaces already.
  const code = chunk.code.replaceAll(/__toESM\((\w+)(?:, 1)?\)/g, '$1');
  const make = new Function('require', 'exports', 'module', ...names, `${code}\nreturn module.exports;`);
  return (globals) => {
    const module = { exports: {} };
    return make(require, module.exports, module, ...names.map((name) => globals[name])) as World;
  };
}

const addressOf = (id: string) =>
  id.startsWith(SHARED) ? path.join(PROJECT_ROOT, id.slice(SHARED.length)) : id;

/** Leaves pure modules outside, unless a defect is planted in one of them: then all are inside. */
function sharing(plants: readonly Plant[]): Plugin {
  const isPlanted = plants.some(({ file }) => PURE.test(file));
  return {
    name: 'sharing',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (PACKAGES.includes(source)) return { id: source, external: true };
      if (!importer || !source.startsWith('.')) return null;
      const file = path.relative(PROJECT_ROOT, path.resolve(path.dirname(importer), source));
      const standIn = STAND_INS[file];
      if (standIn) return path.join(PROJECT_ROOT, standIn);
      if (isPlanted) return null;
      return PURE.test(file) ? { id: `${SHARED}${file}`, external: true } : null;
    },
  };
}

function planting(plants: readonly Plant[], left: Set<string>): Plugin {
  return {
    name: 'planting',
    enforce: 'pre',
    transform(code, id) {
      const own = plants.filter(({ file }) => id === path.join(PROJECT_ROOT, file));
      for (const { file, from, to } of own) {
        if (code.split(from).length !== 2)
          throw new Error(`The plant of ${file} fits more or less than once.`);
        code = code.replace(from, () => to);
        left.delete(file);
      }
      return own.length > 0 ? { code, map: null } : null;
    },
  };
}

/**
 * The changes of the next release, one of each sort that a release may make: the database has another version, with an upgrade that waits
 * for the tabs of this release; an entry has another optional part; and a request has one that this release does not know, and
 * that the next server takes beside requests of this release.
 */
export const NEXT_RELEASE: readonly Plant[] = [
  {
    file: 'src/device/database/schema.ts',
    from: "    db.createObjectStore('courses');\n  },\n",
    to: "    db.createObjectStore('courses');\n  },\n  (db) => {\n    db.createObjectStore('notes' as never);\n  },\n",
  },
  {
    file: 'src/domain/submission/entry.ts',
    from: '  holds: v.optional(Holds, NO_HOLDS),\n});',
    to: "  holds: v.optional(Holds, NO_HOLDS),\n  release: v.optional(v.string(), 'next'),\n});",
  },
  {
    file: 'src/domain/submission/wire.ts',
    from: '  voucher: v.optional(Voucher),\n',
    to: "  voucher: v.optional(Voucher),\n  release: v.optional(v.literal('next')),\n",
  },
];

/** The part of a request that the next release adds. */
export const NEXT_PART = { release: 'next' };

/** A stored entry without what the next release adds to its requests. @returns whether it has any of it besides */
export function asThisRelease(value: unknown): { readonly entry: unknown; readonly isOfNext: boolean } {
  let isOfNext = false;
  const entry = JSON.parse(JSON.stringify(value), (key, part) => {
    if (key !== 'release' || part !== 'next') return part;
    isOfNext = true;
    return undefined;
  });
  return { entry, isOfNext };
}

type Rest<Class, Bound extends readonly unknown[]> = Class extends new (
  ...args: [...Bound, ...infer Args]
) => infer Instance
  ? new (
      ...args: Args
    ) => Instance
  : never;

/**
 * A class whose first arguments are given, such as a global of one tab. A class made anew in each tab would stay, with all that
 * the tab leads to, until a full garbage collection: V8 keeps a shape for every class among its old objects.
 */
export function boundClass<
  Bound extends readonly unknown[],
  Class extends abstract new (
    ...args: never
  ) => unknown,
>(base: Class, ...bound: Bound): Rest<Class, Bound> {
  return Function.prototype.bind.call(base, null, ...bound) as Rest<Class, Bound>;
}
