/** French text of what was sent. */
export const SENT_COPY = {
  title: 'Ce que vous avez envoyé',
  /** What is done where an article is missing; asking is what is done otherwise. */
  ifMissing: { remplacer: 'si absent, remplacer', demander: '', laisser: 'si absent, laisser' },
} as const;
