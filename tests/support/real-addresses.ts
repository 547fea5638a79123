import type { BrowserContext, Route } from '@playwright/test';
import type { ServerUnderTest } from './shared-server.ts';

const GATEWAY = 'https://gateway.sumup.com';
export const BANK = 'https://acs.banque.example';

/**
 * Puts the sandbox at the addresses of the provider and of a bank, so that the policy of the document is tried with those that it
 * has to let through. A redirect of a routed answer is not routed itself, so that it becomes the page's own refresh.
 */
export async function atRealAddresses(context: BrowserContext, server: ServerUnderTest): Promise<void> {
  const named = (text: string) =>
    text
      .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\/sandbox\/(?:frame|challenge))/g, GATEWAY)
      .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\/sandbox\/bank)/g, BANK)
      .replaceAll('"/sandbox/sumup-sdk.js"', `"${GATEWAY}/gateway/ecom/card/v2/sdk.js"`);
  const pass = async (route: Route, url: string) => {
    const reply = await route.fetch({ url, maxRedirects: 0 });
    const headers = {
      ...reply.headers(),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': '',
    };
    const { location } = reply.headers();
    if (location?.startsWith('/')) {
      const body = `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    await route.fulfill({ response: reply, headers, body: named(await reply.text()) });
  };
  await context.route('**/functions/v1/checkout', (route) => pass(route, route.request().url()));
  await context.route(new RegExp(`^(${GATEWAY}|${BANK})/`), (route) => {
    const { pathname, search } = new URL(route.request().url());
    const path = pathname.startsWith('/gateway/') ? '/sandbox/sumup-sdk.js' : pathname;
    return pass(route, `${server.origin}${path}${search}`);
  });
}
