/** For tests: starts the embedded backend with the prebuilt site in TEST_SITE, without building. */
import { securitySettings } from '../config.ts';
import { startInProcess } from '../launch.ts';

await startInProcess(async (config) => {
  const { siteListener } = await import('../static/site.ts');
  return siteListener(process.env.TEST_SITE ?? '', securitySettings(config));
});
