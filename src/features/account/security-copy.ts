import { plural } from '../../domain/text/text.ts';

/** French text of « Sécurité »: the second factor, the password, the other devices and the deletion. */
export const SECURITY_COPY = {
  factorTitle: 'Double authentification',
  factorLead: 'En plus du mot de passe, un code de votre téléphone. Sans lui, personne n’ouvre votre compte.',
  enable: 'Activer',
  enabled: 'Activée',
  enabledText: 'Un code vous est demandé à chaque connexion.',
  disable: 'Désactiver',
  disableAsks: {
    title: 'Désactiver la double authentification\u00a0?',
    text: 'Votre mot de passe ouvrira seul votre compte, et vos codes de secours ne serviront plus.',
    yes: 'Oui, désactiver',
    no: 'Non, la garder',
  },
  disabled: 'Double authentification désactivée',
  activated: 'Double authentification activée',
  enrolTitle: 'Relier votre application',
  scan: 'Scannez cette image avec votre application d’authentification, puis saisissez le code qu’elle affiche.',
  qrAlt: 'Image à scanner avec l’application d’authentification',
  openApp: 'Ouvrir dans mon application',
  openAppText: 'Sur ce téléphone\u00a0: l’application s’ouvre avec le compte déjà rempli.',
  secret: 'Ou saisissez cette clé\u00a0:',
  copySecret: 'Copier la clé',
  secretCopied: 'Clé copiée',
  secretNotCopied: 'La clé n’a pas pu être copiée',
  cancel: 'Annuler',
  issuer: 'Livraison Guadeloupe',
  passwordTitle: 'Mot de passe',
  devicesTitle: 'Autres appareils',
  devicesText: 'Vous avez perdu un téléphone, ou oublié de vous déconnecter quelque part\u00a0?',
  signOutElsewhere: 'Déconnecter mes autres appareils',
  signedOutElsewhere: (ended: number) =>
    ended === 0
      ? {
          title: 'Aucun autre appareil connecté',
          message: 'Cet appareil est le seul à être connecté à votre compte.',
        }
      : {
          title: 'Vos autres appareils sont déconnectés',
          message: plural(ended, 'Une connexion a pris fin.', `${ended} connexions ont pris fin.`),
        },
  deleteTitle: 'Supprimer mon compte',
  deleteText:
    'Votre profil est effacé, et vos commandes ne portent plus votre nom\u00a0: il n’en reste que le numéro, la date et le montant, que la comptabilité exige. Une commande en cours garde vos coordonnées jusqu’à ce qu’elle soit livrée et payée, ou annulée, 30\u00a0jours au plus après sa réception ou son dernier lien de paiement\u00a0; une commande qui attend encore son paiement, 90\u00a0jours au plus. Vos envois terminés quittent aussi cet appareil.',
  goingOn: (count: number) => plural(count, 'Un envoi est en cours', `${count} envois sont en cours`),
  goingOnNamed: (title: string, reference: string | null) =>
    reference === null ? title : `${title}, ${reference}`,
  goingOnText:
    'La suppression n’annule rien\u00a0: ce qui est en cours reste dans «\u00a0Mes envois\u00a0» sur cet appareil, sans compte.',
  deleteBegin: 'Supprimer mon compte…',
  deleteConfirm: 'Pour confirmer, saisissez votre adresse e-mail',
  deleteMismatch: 'Ce n’est pas l’adresse de ce compte.',
  deleteForEver: 'Supprimer définitivement',
  deleted: 'Compte supprimé',
  deletedText: 'Votre profil est effacé.',
} as const;

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

export const RECOVERY_CODES_COPY = {
  title: 'Vos codes de secours',
  lead: 'Si vous perdez votre téléphone, un de ces codes ouvre votre compte. Ils s’affichent une seule fois\u00a0: gardez-les ailleurs que sur ce téléphone.',
  listLabel: 'Codes de secours',
  copy: 'Copier les codes',
  copied: 'Codes copiés',
  notCopied: 'Les codes n’ont pas pu être copiés. Notez-les à la main.',
  save: 'Enregistrer les codes',
  print: 'Imprimer les codes',
  done: 'J’ai gardé mes codes',
  name: 'codes-de-secours',
  text: (email: string, codes: readonly string[]) =>
    [
      `Livraison Guadeloupe, codes de secours du compte ${email}`,
      'À la connexion, après le mot de passe\u00a0: «\u00a0Je n’ai plus mon téléphone\u00a0».',
      ...codes,
    ].join('\n'),
  left: (count: number) =>
    count === 0
      ? 'Vous n’avez pas de code de secours\u00a0: sans votre téléphone, votre compte ne s’ouvrirait plus.'
      : `${count} codes de secours ouvrent votre compte si vous perdez votre téléphone.`,
  make: 'Faire des codes de secours',
  renew: 'Faire de nouveaux codes',
  renewText: 'Les anciens ne servent plus.',
  perhapsEnded:
    'Vos anciens codes ne servent peut-être déjà plus\u00a0: faites-en de nouveaux avant de vous y fier.',
  renewAsks: {
    title: 'Faire de nouveaux codes\u00a0?',
    text: 'Ceux que vous avez gardés n’ouvriront plus votre compte.',
    yes: 'Oui, de nouveaux codes',
    no: 'Non, garder les miens',
  },
} as const;

/** Text of the sign-in for customers who have lost their phone. */
export const LOST_COPY = {
  lost: 'Je n’ai plus mon téléphone',
  found: 'J’ai mon téléphone',
  title: 'Code de secours',
  lead: 'Saisissez un des codes que vous avez gardés. La double authentification sera retirée de votre compte\u00a0: vous pourrez la réactiver dans «\u00a0Sécurité\u00a0».',
  label: 'Code de secours',
  help: '16 lettres et chiffres. Les espaces et les tirets ne comptent pas.',
  invalid: 'Un code de secours a 16 lettres et chiffres.',
  open: 'Ouvrir mon compte',
  opened: 'Double authentification retirée',
  openedText: 'Réactivez-la dans «\u00a0Sécurité\u00a0» avec votre nouveau téléphone.',
  none: 'Pas de code non plus\u00a0? Écrivez-nous\u00a0: nous vérifions que c’est bien vous, puis nous retirons la double authentification.',
} as const;
