/** Text of every command whose options are not understood. */
export const OPTIONS_COPY = {
  unknown: (option: string, known: readonly string[]) =>
    `Option inconnue\u00a0: ${option}. ${known.length > 0 ? `Options\u00a0: ${known.join(', ')}.` : 'Cette commande n’a pas d’option.'}`,
  withoutValue: (option: string) => `L’option ${option} attend une valeur.`,
  withValue: (option: string) => `L’option ${option} ne prend pas de valeur.`,
  word: (word: string) => `Mot inattendu\u00a0: ${word}.`,
} as const;
