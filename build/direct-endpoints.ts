import { catalogue } from '../src/services/catalogue.ts';
import { endpointOf, isFormEndpoint, needsServer } from '../src/services/form-endpoint.ts';

/** Vite hands such variables, and no others, to the site. */
export const DIRECT_PREFIX = 'VITE_';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the browser itself posts each type of submission (VITE_FORM_ENDPOINT…), by slug; null where none is named: then
 * there is a server. What is paid by card first, or comes with health documents, has no address, whatever is configured.
 * @throws Error naming a malformed address
 */
export function directEndpoints(env: Environment): Readonly<Record<string, string>> | null {
  const found: [string, string][] = [];
  for (const service of catalogue) {
    const url = endpointOf(service.slug, (name) => env[`${DIRECT_PREFIX}${name}`]);
    if (url === null) continue;
    if (!isFormEndpoint(url))
      throw new Error(`${DIRECT_PREFIX}FORM_ENDPOINT: ${url} is no address of a form service.`);
    if (!needsServer(service)) found.push([service.slug, url]);
  }
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The addresses that pages must be allowed to talk to. */
export const directOrigins = (env: Environment): string[] => [
  ...new Set(Object.values(directEndpoints(env) ?? {}).map((address) => new URL(address).origin)),
];
