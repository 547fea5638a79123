/** French text of the pushes to managers' devices. They may be on the lock screen, so they have the number alone. */
export const DESK_PUSH_COPY = {
  new: (reference: string) => ({
    title: `Nouvelle commande ${reference}`,
    body: 'Elle attend que quelqu’un la prenne.',
  }),
  taken: (reference: string) => ({ title: `Commande ${reference}`, body: 'Elle est prise en main.' }),
  cancelled: (reference: string) => ({
    title: `Commande ${reference} annulée`,
    body: 'Touchez pour la voir.',
  }),
  sign: (reference: string) => ({
    title: `Commande ${reference}\u00a0: signalé par le coursier`,
    body: 'Touchez pour voir ce qu’il faut décider.',
  }),
} as const;
