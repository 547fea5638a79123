import { securitySettings } from './config.ts';
import { startInProcess } from './launch.ts';

await startInProcess(async (config) => {
  const { ensureBuilt } = await import('./build.ts');
  const { siteListener } = await import('./static/site.ts');
  return siteListener(await ensureBuilt(), securitySettings(config));
});
