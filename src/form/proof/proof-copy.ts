/** French text of the question that whoever is signed in answers before what an open session alone may not do. */
export const PROOF_COPY = {
  title: 'C’est bien vous\u00a0?',
  why: 'Vous êtes connecté depuis plus de 5\u00a0minutes. Un appareil laissé ouvert ne suffit pas pour ce que vous allez faire\u00a0: montrez que c’est vous.',
  code: 'Code à 6\u00a0chiffres',
  password: 'Mot de passe',
  passkey: 'Utiliser ma clé d’accès',
  withoutPassword:
    'Pas de mot de passe\u00a0? Déconnectez-vous, reconnectez-vous, puis recommencez dans les 5\u00a0minutes.',
  empty: 'Répondez pour continuer.',
  yes: 'Continuer',
  checking: 'Vérification…',
  no: 'Annuler',
} as const;
