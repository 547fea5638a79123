import { PROJECT_ROOT } from './config.ts';
import { startInProcess } from './launch.ts';

await startInProcess(async ({ dataDir }) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PROJECT_ROOT,
    appType: 'spa',
    // The database writes all the time, and no page depends on these files.
    server: { middlewareMode: true, watch: { ignored: [`${dataDir}/**`, '**/.cache/**', '**/dist/**'] } },
  });
  return vite.middlewares;
});
