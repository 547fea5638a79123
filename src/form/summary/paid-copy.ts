/** French text of what was paid and given back. */
export const PAID_COPY = {
  title: 'Paiements',
  paid: (what: string, when: string) => `${what}, payé le ${when}`,
  givenBack: (what: string, when: string) => `${what}, remboursé le ${when}`,
  total: 'Total payé',
  kept: 'Total payé, remboursements déduits',
  paidSum: (amount: string) => `Payé ${amount}`,
  givenBackSum: (amount: string) => `Remboursé ${amount}`,
} as const;
