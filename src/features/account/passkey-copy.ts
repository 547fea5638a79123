/** French text of sign-in by passkey, and of the passkeys of an account. */
export const PASSKEY_COPY = {
  signIn: 'Utiliser une clé d’accès',
  title: 'Clés d’accès',
  lead: 'Votre compte s’ouvre avec l’empreinte, le visage ou le code de votre appareil, sans mot de passe.',
  unnamed: 'Clé d’accès',
  added: (date: string) => `Ajoutée le ${date}.`,
  used: (date: string) => `Utilisée le ${date}.`,
  add: 'Ajouter une clé d’accès',
  isAdded: 'Clé d’accès ajoutée',
  rename: 'Renommer',
  nameLabel: 'Nom de la clé',
  nameMissing: 'Donnez un nom à cette clé.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  remove: 'Supprimer',
  removeAsks: {
    title: 'Supprimer cette clé d’accès\u00a0?',
    text: 'Elle n’ouvrira plus votre compte, et vos autres appareils seront déconnectés.',
    yes: 'Oui, supprimer',
    no: 'Non, la garder',
  },
  isRemoved: 'Clé d’accès supprimée',
} as const;
