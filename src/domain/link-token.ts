import * as v from 'valibot';

/** The token of a secret link, to pay or to follow. Those of today have letters and digits alone; earlier ones may end with a sign. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/));

/**
 * The token in what an app has made of a link: without the full stop or the bracket that it has taken along, and with the « - » at the
 * end that telephones take for none of it. Null for any other text.
 */
export function readLinkToken(text: string): string | null {
  const [bare = ''] = /^[A-Za-z0-9_-]*/.exec(text) ?? [];
  const whole = bare.length === 31 ? `${bare}-` : bare;
  return v.is(LinkToken, whole) ? whole : null;
}
