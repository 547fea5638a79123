/** Text for an order that the manager has corrected since it was sent (docs/rules/desk.md#corrections). */
export const CORRECTED_COPY = {
  title: 'Modifiée avec le gestionnaire',
  total: (amount: string) => `Nouveau total\u00a0: ${amount}.`,
  text: 'Ce qui est affiché ici est ce que vous aviez envoyé.',
} as const;
