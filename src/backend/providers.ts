import type { Provider } from '../domain/sign-in-providers.ts';
import { type Reply, reply } from './account-problem.ts';
import { loadProviderClient } from './client.ts';
import { linkTarget } from './mail-links.ts';

/** The address to leave for: the project's, which leads on to the provider and back to /connexion (GET /authorize). */
export async function providerAddress(provider: Provider): Promise<Reply<string | null>> {
  const options = { redirectTo: linkTarget('provider'), skipBrowserRedirect: true };
  return reply(async () => {
    const { data, error } = await (await loadProviderClient()).auth.signInWithOAuth({ provider, options });
    return { data: data.url, error };
  });
}
