import type { SignUpData } from '../../backend/auth.ts';

export const FIELD_LABELS: Readonly<
  Record<keyof SignUpData | 'email' | 'password' | 'currentPassword', string>
> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  username: 'Nom d’utilisateur',
  phone: 'Téléphone',
  address: 'Adresse',
  birthdate: 'Date de naissance',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
};

export const FIELD_ERRORS = {
  required: (label: string) => `${label}\u00a0: à remplir.`,
  email: "L'email est invalide.",
  phone: 'Ce numéro de téléphone n’est pas complet.',
  password: 'Le mot de passe doit avoir au moins 12\u00a0caractères.',
  passwordTooLong:
    'Ce mot de passe est trop long\u00a0: 72\u00a0caractères au plus, et chaque lettre accentuée compte pour deux.',
  birthdate: 'Cette date de naissance n’est pas possible.',
  code: 'Le code a 6\u00a0chiffres.',
} as const;

/** Toasts of the account pages. The text must stay word for word (docs/rules/accounts.md#account-notices). */
export const TOASTS = {
  signInFailed: 'Erreur de connexion',
  signUpFailed: "Erreur d'inscription",
  failed: 'Erreur',
  signedIn: { title: 'Connexion réussie\u00a0!', message: 'Bon retour\u00a0!' },
  signedUp: {
    title: 'Inscription réussie\u00a0!',
    message: 'Bienvenue\u00a0! Un email de confirmation vous a été envoyé.',
  },
  notARobot: {
    title: 'Vérification requise',
    message: 'Veuillez cocher la case Je ne suis pas un robot',
  },
} as const;

export const SIGN_IN_COPY = {
  title: 'Votre compte',
  lead: 'Vos coordonnées déjà remplies, vos commandes au même endroit. Commander reste possible sans compte.',
  tabsLabel: 'Se connecter ou s’inscrire',
  signInTab: 'Se connecter',
  signUpTab: "S'inscrire",
  signIn: 'Se connecter',
  signUp: 'Créer mon compte',
  sending: 'Un instant…',
  forgotten: 'Mot de passe oublié\u00a0?',
  showPassword: 'Afficher ce que je saisis',
  passwordRule: '12\u00a0caractères au moins. Une phrase courte se retient mieux.',
  robot: 'Je ne suis pas un robot',
  privacy:
    'Ces informations servent à vos livraisons, et à rien d’autre. Vous pouvez tout effacer depuis votre compte.',
  resend: 'Renvoyer le lien de confirmation',
  notConfirmed: 'Adresse à confirmer',
} as const;

export const RECOVERY_COPY = {
  title: 'Mot de passe oublié',
  lead: 'Donnez votre adresse e-mail\u00a0: nous y envoyons un lien pour choisir un nouveau mot de passe.',
  send: 'Recevoir le lien',
  back: 'Retour à la connexion',
  sentTitle: 'Regardez votre boîte de réception',
  sentText: 'Si un compte existe pour cette adresse, le lien vient de partir. Il est valable une heure.',
  newTitle: 'Nouveau mot de passe',
  newLead: 'Choisissez-le maintenant\u00a0: vos autres appareils seront déconnectés.',
  newPassword: 'Nouveau mot de passe',
  save: 'Enregistrer le mot de passe',
  saved: 'Mot de passe enregistré',
  savedText: 'Vous êtes connecté.',
} as const;

export const SIGN_UP_CONFIRMATION_COPY = {
  title: 'Lien de confirmation',
  lead: 'Donnez l’adresse e-mail de votre inscription\u00a0: nous y envoyons un nouveau lien.',
  send: 'Recevoir un nouveau lien',
  sentText:
    'Si une inscription attend pour cette adresse, le lien vient de partir. Il est valable une heure.',
} as const;

/** After a sign-up, until its address is confirmed. */
export const AWAITING_COPY = {
  title: 'Confirmez votre adresse e-mail',
  before: 'Nous écrivons à ',
  after: '. Ouvrez ce message et suivez son lien, valable une heure\u00a0: votre compte s’ouvre ensuite.',
  nothing:
    'Rien reçu\u00a0? Regardez dans les courriers indésirables. Si vous avez déjà un compte à cette adresse, connectez-vous ci-dessous.',
  resend: 'Renvoyer',
  change: 'Changer l’adresse',
} as const;

/** Signing in with an account of another site. */
export const PROVIDER_COPY = {
  otherWay: 'Ou',
  signInWith: (provider: string) => `Continuer avec ${provider}`,
} as const;

export const MAIL_LINK_COPY = {
  opening: 'Nous ouvrons votre compte…',
  spentTitle: 'Ce lien a déjà servi ou n’est plus valable',
  spentRecovery: 'Un lien ne sert qu’une fois, et pendant une heure. Demandez-en un nouveau ci-dessous.',
  spentConfirmation:
    'Si vous avez déjà confirmé votre adresse, connectez-vous. Sinon, demandez un nouveau lien.',
  spentOther: 'Un lien ne sert qu’une fois, et pendant une heure. Connectez-vous pour en demander un autre.',
  spentSignedIn: 'Votre compte reste ouvert comme avant.',
  toAccount: 'Aller à mon compte',
  failedTitle: 'Votre compte ne s’est pas ouvert',
  notUsedTitle: 'Le lien n’a pas encore servi',
  retry: 'Réessayer',
  moved: 'Nouvelle adresse confirmée',
  halfTitle: 'Une adresse sur deux est confirmée',
  halfText:
    'Un second message est parti à votre autre adresse. Ouvrez aussi son lien\u00a0: le changement compte alors.',
} as const;

/** Text of the pages that mail links open, by purpose. */
export const PRESS_COPY = {
  confirmation: {
    title: 'Confirmer votre adresse',
    lead: 'Un appui suffit\u00a0: votre compte s’ouvre ensuite.',
    button: 'Confirmer mon adresse',
  },
  recovery: {
    title: 'Choisir un mot de passe',
    lead: 'Votre compte s’ouvre, puis vous choisissez votre mot de passe. Le lien ne sert qu’une fois.',
    button: 'Continuer',
  },
  'email-change': {
    title: 'Confirmer votre nouvelle adresse',
    lead: 'Votre compte prend alors cette adresse à la place de l’ancienne.',
    button: 'Confirmer la nouvelle adresse',
  },
  'sign-in': {
    title: 'Ouvrir votre compte',
    lead: 'Le lien ne sert qu’une fois.',
    button: 'Ouvrir mon compte',
  },
} as const;

/** Text of the question before another account replaces this device's session. */
export const CONSENT_COPY = {
  title: (email: string) => `Continuer comme ${email}\u00a0?`,
  otherAccount: (present: string) =>
    `Vous êtes connecté comme ${present}. Ce lien ouvre un autre compte à sa place\u00a0: ne continuez que s’il est le vôtre.`,
  notAsked:
    'Ce lien n’a pas été demandé sur cet appareil. Ne continuez que si ce compte est le vôtre\u00a0: ce que vous commandez y serait enregistré.',
  accept: (email: string) => `Continuer comme ${email}`,
  stay: (present: string) => `Rester connecté comme ${present}`,
  staySignedOut: 'Rester déconnecté',
} as const;

export const CODE_COPY = {
  title: 'Code de vérification',
  lead: 'Ouvrez votre application d’authentification et saisissez le code à 6\u00a0chiffres de Livraison Guadeloupe.',
  label: 'Code à 6\u00a0chiffres',
  verify: 'Vérifier',
  cancel: 'Se connecter avec un autre compte',
} as const;

export const ACCOUNT_COPY = {
  title: 'Mon compte',
  tabsLabel: 'Rubriques du compte',
  tabs: {
    info: 'Informations',
    address: 'Adresse',
    orders: 'Commandes',
    wallet: 'Portefeuille',
    referral: 'Parrainage',
    security: 'Sécurité',
  },
  signOut: 'Déconnexion',
  changePhoto: 'Changer la photo',
  save: 'Enregistrer',
  saved: 'Informations mises à jour avec succès\u00a0!',
  emailFixed: 'L’adresse e-mail ne se change pas ici.',
  loading: 'Votre profil arrive…',
  retry: 'Réessayer',
  withoutNetwork: 'En attendant la connexion, ceci reste possible\u00a0:',
  order: 'Commander',
  submissions: 'Mes envois',
  addressBook: 'Mon carnet',
  soon: 'Bientôt disponible',
} as const;

export const ADDRESS_COPY = {
  title: 'Adresse de livraison',
  add: 'Ajouter une adresse',
  lead: 'Elle remplit d’avance vos commandes. Vous pouvez toujours la changer en commandant.',
} as const;

export const WALLET_COPY = {
  title: 'Moyens de paiement',
  empty: 'Aucune carte enregistrée',
  text: 'Vous payez en ligne ou par un lien sécurisé\u00a0: nous ne gardons aucune carte.',
  add: 'Ajouter une carte',
} as const;

export const ORDERS_COPY = {
  title: 'Vos commandes',
  loading: 'Vos commandes arrivent…',
  empty: 'Aucune commande pour l’instant',
  emptyText: 'Commandez en étant connecté\u00a0: vous les retrouverez ici, sur tous vos appareils.',
  order: 'Commander',
  failed: 'Vos commandes n’ont pas pu être chargées',
} as const;

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
          message: ended === 1 ? 'Une connexion a pris fin.' : `${ended} connexions ont pris fin.`,
        },
  deleteTitle: 'Supprimer mon compte',
  deleteText:
    'Votre profil est effacé, et vos commandes ne portent plus votre nom\u00a0: il n’en reste que le numéro, la date et le montant, que la comptabilité exige. Une commande en cours garde vos coordonnées jusqu’à ce qu’elle soit livrée et payée, ou annulée, 30\u00a0jours au plus après sa réception ou son dernier lien de paiement\u00a0; une commande qui attend encore son paiement, 90\u00a0jours au plus. Vos envois terminés quittent aussi cet appareil.',
  goingOn: (count: number) => (count === 1 ? 'Un envoi est en cours' : `${count} envois sont en cours`),
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
