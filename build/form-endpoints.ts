import type { Plugin } from 'vite';
import { catalogue } from '../src/services/catalogue.ts';
import { endpointOf, isFormEndpoint, needsServer } from '../src/services/form-endpoint.ts';

/**
 * The Vite plugin that defines the constant of src/domain/submission/form-services.ts, for the page, the worker and the
 * prerenderer.
 */
export function formEndpoints(): Plugin {
  return {
    name: 'form-endpoints',
    config: () => ({ define: { __FORM_ENDPOINTS__: JSON.stringify(directEndpoints(process.env)) } }),
  };
}

/** Vite exposes variables with this prefix, and no others, to the site. */
export const DIRECT_PREFIX = 'VITE_';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The address to which the browser itself posts each type of submission (VITE_FORM_ENDPOINT…), by slug; null when
 * none is configured, which means that there is a server. A service that is paid by card first, or that carries
 * health documents, never has an address.
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

/** The origins of those addresses, which the content security policy must allow. */
export const directOrigins = (env: Environment): string[] => [
  ...new Set(Object.values(directEndpoints(env) ?? {}).map((address) => new URL(address).origin)),
];
