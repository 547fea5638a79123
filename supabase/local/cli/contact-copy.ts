/** The first message of an operator to a customer. */
export const INBOX_CONTACT_COPY = {
  greeting: (name: string, isOrder: boolean, reference: string) =>
    `Bonjour${name && ` ${name}`}, ici Livraison Guadeloupe, au sujet de votre ${isOrder ? 'commande' : 'demande'} ${reference}.`,
} as const;
