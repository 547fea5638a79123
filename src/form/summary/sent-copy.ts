/** French text of what was sent. */
export const SENT_COPY = { title: 'Ce que vous avez envoyé' } as const;
