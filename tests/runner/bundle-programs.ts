import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { BUNDLED_PROGRAMS } from '../../supabase/local/testing/test-server.ts';

const SERVER = path.join(PROJECT_ROOT, 'supabase/local');

/** The programs that tests start often. */
const PROGRAMS = [
  'start',
  'testing/serve',
  'testing/host',
  'testing/hold-lock',
  'cli/data-check',
  'cli/doctor',
  'cli/factors',
  'cli/inbox',
  'cli/manager',
];

/**
 * Bundles the embedded server and its commands under their own names. Loading two hundred TypeScript files
 * would take a second at each of the suite's hundreds of starts. BUNDLED_PROGRAMS has the folder.
 * @param folder relative to the project's root, inside it: the scripts import packages
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownFolders],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'vite'] },
    build: {
      target: 'node20',
      minify: false,
      ssr: true,
      outDir: folder,
      rollupOptions: {
        input: Object.fromEntries(PROGRAMS.map((name) => [name, path.join(SERVER, `${name}.ts`)])),
      },
    },
  });
  process.env[BUNDLED_PROGRAMS] = path.resolve(PROJECT_ROOT, folder);
}

/**
 * Keeps `import.meta` paths at the original files, because modules look for migrations and other files beside
 * themselves.
 */
const ownFolders: Plugin = {
  name: 'own-folders',
  transform: (code, id) =>
    id.startsWith(PROJECT_ROOT) && code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      : null,
};
