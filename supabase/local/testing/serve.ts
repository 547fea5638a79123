/** Starts the embedded backend in front of the ready-made site in TEST_SITE, for tests: no build. */
import { startInProcess } from '../launch.ts';

await startInProcess(async () => {
  const { siteListener } = await import('../static/site.ts');
  return siteListener(process.env.TEST_SITE ?? '');
});
