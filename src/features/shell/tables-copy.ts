/** French text on the age of prices and hours. */
export const TABLES_COPY = {
  of: (when: string) => `Tarifs et horaires du ${when}\u00a0: ils seront revérifiés à l’envoi.`,
  bundled: 'Tarifs et horaires livrés avec l’application\u00a0: ils seront revérifiés à l’envoi.',
} as const;
