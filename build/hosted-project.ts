import path from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { readProviders } from '../src/domain/sign-in-providers.ts';
import { hostedProjectFault } from './project-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Stops a build that could not reach its project, or would ship the embedded backend's key to it, and tells the site which providers
 * the project knows.
 */
export function hostedProject(): Plugin {
  return {
    name: 'hosted-project',
    config(_config, { mode }) {
      const env = loadEnv(mode, ROOT, 'VITE_');
      const fault = hostedProjectFault(env);
      if (fault !== null) throw new Error(fault);
      const providers = readProviders(env.VITE_AUTH_PROVIDERS ?? '');
      return { define: { __SIGN_IN_PROVIDERS__: JSON.stringify(providers) } };
    },
  };
}
