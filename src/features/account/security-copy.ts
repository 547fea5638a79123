import { plural } from '../../domain/text.ts';
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
