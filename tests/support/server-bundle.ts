import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

const SERVER = path.join(PROJECT_ROOT, 'supabase/local');
const FUNCTIONS = path.join(PROJECT_ROOT, 'supabase/functions');

/** Names the variable with the bundled server, for the processes that start it. */
export const SERVER_BUNDLE = 'TEST_SERVER_BUNDLE';

/**
 * Writes the embedded server as one script: what `npm start` runs, without the second that reading two hundred
 * TypeScript files takes at each of the suite's hundreds of starts.
 * @param folder from the project's root, inside it: the script imports packages
 * @returns the script
 */
export async function bundleServer(folder: string): Promise<string> {
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownFolders, functionsInside],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'vite'] },
    build: {
      target: 'node20',
      minify: false,
      ssr: true,
      outDir: folder,
      rollupOptions: { input: { server: path.join(SERVER, 'start.ts') } },
    },
  });
  return path.resolve(PROJECT_ROOT, folder, 'server.js');
}

/** Modules look for migrations and the like beside themselves, where they were written. */
const ownFolders: Plugin = {
  name: 'own-folders',
  transform: (code, id) =>
    id.startsWith(PROJECT_ROOT) && code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      : null,
};

/** The functions' entries are bundled too, each a part that runs when it is imported. */
const functionsInside: Plugin = {
  name: 'functions-inside',
  load(id) {
    if (id !== path.join(SERVER, 'import-function.ts')) return null;
    const entries = readdirSync(FUNCTIONS, { withFileTypes: true })
      .filter((item) => item.isDirectory() && !item.name.startsWith('_'))
      .map(({ name }) => JSON.stringify(path.join(FUNCTIONS, name, 'index.ts')))
      .map((file) => `${file}: () => import(${file})`);
    return `const entries = { ${entries.join(', ')} };
      export const importFunction = (entry) => entries[entry]();`;
  },
};
