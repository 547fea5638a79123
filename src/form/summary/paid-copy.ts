/** French text of what was paid and given back. */
export const PAID_COPY = {
  title: 'Paiements',
  /** The payment of a donation, which is no order. */
  gift: 'Par carte',
  paid: (what: string, when: string) => `${what}, payé le ${when}`,
  extra: (what: string, when: string) => `${what}, payé en trop le ${when}, à vous rembourser`,
  givenBack: (what: string, when: string) => `${what}, remboursé le ${when}`,
  total: 'Total payé',
  kept: 'Total payé, remboursements déduits',
  paidSum: (amount: string) => `Payé ${amount}`,
  extraSum: (amount: string) => `À vous rembourser ${amount}`,
  givenBackSum: (amount: string) => `Remboursé ${amount}`,
} as const;
