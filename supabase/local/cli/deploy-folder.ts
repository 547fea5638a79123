import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder in which `supabase link` keeps the project that it has linked. */
const LINK = '.temp';

/** Empties the folder that is deployed, or makes it. The link to the project stays: an update deploys to the same one. */
export function emptyDeployFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).filter((name) => name !== LINK);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
}

/**
 * The project's settings with the address of the site in them. The CLI pushes `env(SITE_URL)` as it stands where its shell lacks the
 * variable: every link of a mail would then lead nowhere.
 * @param config the text of supabase/config.toml
 */
export const withSiteUrl = (config: string, siteUrl: string): string =>
  config.replace('"env(SITE_URL)"', JSON.stringify(siteUrl));

/**
 * The entry file of a function, which serves its handler: that one has the function's name, in camel case.
 * @param functions the folder of all functions
 */
export function entryOf(functions: string, name: string): string {
  const handler = name.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase());
  return `import { serve } from ${JSON.stringify(path.join(functions, '_shared/serve.ts'))};
import { ${handler} } from ${JSON.stringify(path.join(functions, name, 'handler.ts'))};

serve(${handler});
`;
}
