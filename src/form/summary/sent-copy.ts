/** French text of what was sent. */
export const SENT_COPY = {
  title: 'Ce que vous avez envoyé',
  /** The customer's wish where an article is missing; the usual one, being asked, is not told. */
  ifMissing: { remplacer: 'si absent, remplacer', demander: '', laisser: 'si absent, laisser' },
} as const;
