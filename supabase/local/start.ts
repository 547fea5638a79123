import { startInProcess } from './launch.ts';

await startInProcess(async ({ siteUrl, hostedBackend, formOrigins }) => {
  const { ensureBuilt } = await import('./build.ts');
  const { siteListener } = await import('./static/site.ts');
  return siteListener(await ensureBuilt(), { site: siteUrl, backend: hostedBackend, forms: formOrigins });
});
