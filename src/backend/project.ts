import { apikey, origin } from './config.ts';

/** The project that holds the accounts: the configured hosted one, or the backend that serves this page. */
export const backend = (): { readonly url: string; readonly key: string } => ({
  url: origin || location.origin,
  key: apikey,
});
