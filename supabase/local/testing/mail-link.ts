import { LOCAL_PUBLISHABLE_KEY } from '../keys.ts';

/** The parts of a link in a mail. */
export function linkToken(link: string): { readonly token_hash: string; readonly type: string } {
  const { searchParams } = new URL(link);
  return { token_hash: searchParams.get('token_hash') ?? '', type: searchParams.get('type') ?? '' };
}

/** Presses the button of the page that a mail's link opens. Returns the response: a session or a refusal. */
export function pressLink(backendUrl: string, link: string): Promise<Response> {
  return fetch(`${backendUrl}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(linkToken(link)),
  });
}
