/** The services that the operator can close, by their key in the status table. */
export const CLOSABLE = [
  'restaurant',
  'courses',
  'pharmacie',
  'colis',
  'particulier',
  'boutique',
  'tutelle',
  'handicap',
] as const;
export type Closable = (typeof CLOSABLE)[number];
