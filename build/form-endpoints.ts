import path from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { DIRECT_PREFIX, directEndpoints } from './direct-endpoints.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The Vite plugin that defines the constant of src/domain/form-services.ts, for the page, the worker and the
 * prerenderer.
 */
export function formEndpoints(): Plugin {
  return {
    name: 'form-endpoints',
    config: (_config, { mode }) => ({
      define: { __FORM_ENDPOINTS__: JSON.stringify(directEndpoints(loadEnv(mode, ROOT, DIRECT_PREFIX))) },
    }),
  };
}
