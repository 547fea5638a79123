/** Text of the quote page after a request was sent (docs/rules/applications.md#quote-request). */
export const sentCopy = {
  received: (reference: string | undefined) =>
    reference
      ? `Votre demande porte le numéro ${reference}. Nous revenons vers vous.`
      : 'Nous l’avons bien reçue et nous revenons vers vous.',
  posted: 'Nous vous répondons nous-mêmes. Sans nouvelles, écrivez-nous.',
  link: 'Mes envois',
} as const;
