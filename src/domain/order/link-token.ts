import * as v from 'valibot';

/** The token of a secret link, to pay or to follow. Those of today have letters and digits alone; earlier ones may end with a sign. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/));

/**
 * Reads the token of a link that an app has changed. Some apps add the full stop or bracket that follows the link in its text, which is
 * left off. Others leave off a « - » at the end of the token, which is put back. Null for any other text.
 */
export function readLinkToken(text: string): string | null {
  const [bare = ''] = /^[A-Za-z0-9_-]*/.exec(text) ?? [];
  const whole = bare.length === 31 ? `${bare}-` : bare;
  return v.is(LinkToken, whole) ? whole : null;
}

/** The kinds of secret links. They open the courier's course, the states alone, or the states with the questions to the customer. */
export const SHARE_KINDS = ['course', 'suivi', 'reponse'] as const;
type ShareKind = (typeof SHARE_KINDS)[number];

/** The address of the page that a link opens, without the origin. */
export const sharePath = (kind: ShareKind, token: string): string =>
  `${kind === 'course' ? '/course' : '/suivi-commande'}?lien=${token}`;
