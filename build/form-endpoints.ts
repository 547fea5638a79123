import path from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { DIRECT_PREFIX, directEndpoints } from './direct-endpoints.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Fills in what src/domain/form-services.ts asks for, in the page, in the worker and in what is rendered at build. */
export function formEndpoints(): Plugin {
  return {
    name: 'form-endpoints',
    config: (_config, { mode }) => ({
      define: { __FORM_ENDPOINTS__: JSON.stringify(directEndpoints(loadEnv(mode, ROOT, DIRECT_PREFIX))) },
    }),
  };
}
