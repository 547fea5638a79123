import * as v from 'valibot';

/** The token of a secret link. Those of today have letters and digits alone; earlier ones may end with a sign. */
export const ShareToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/));

/**
 * The token in what an app has made of a link: without the full stop or the bracket that it has taken along, and with the « - » at the
 * end that telephones take for none of it. Null for any other text.
 */
export function readShareToken(text: string): string | null {
  const [bare = ''] = /^[A-Za-z0-9_-]*/.exec(text) ?? [];
  const whole = bare.length === 31 ? `${bare}-` : bare;
  return v.is(ShareToken, whole) ? whole : null;
}

/** The kinds of secret links. They open the courier's course, the states alone, or the states with the questions to the customer. */
export const SHARE_KINDS = ['course', 'suivi', 'reponse'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The address of the page that a link opens, without the origin. */
export const sharePath = (kind: ShareKind, token: string): string =>
  `${kind === 'course' ? '/course' : '/suivi-commande'}?lien=${token}`;
