/** The kinds of secret links. They open the courier's course, the states alone, or the states with the questions to the customer. */
export const SHARE_KINDS = ['course', 'suivi', 'reponse'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The address of the page that a link opens, without the origin. */
export const sharePath = (kind: ShareKind, token: string): string =>
  `${kind === 'course' ? '/course' : '/suivi-commande'}?lien=${token}`;
