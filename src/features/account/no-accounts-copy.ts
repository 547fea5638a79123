export const NO_ACCOUNTS_COPY = {
  title: 'Pas de compte sur ce site',
  text: 'Vous commandez sans compte. Vos envois et vos brouillons sont gardés sur cet appareil.',
  submissions: 'Mes envois',
} as const;
