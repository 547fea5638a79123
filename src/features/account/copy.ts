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
  emailDoubt: (meant: string) =>
    `Est-ce ${meant}\u00a0? Corrigez-la, ou touchez de nouveau le bouton pour garder cette adresse.`,
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
  over: 'Votre session a pris fin',
  overText: 'Reconnectez-vous\u00a0: ce que vous aviez saisi est encore là.',
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

export const CODE_COPY = {
  title: 'Code de vérification',
  lead: 'Ouvrez votre application d’authentification et saisissez le code à 6\u00a0chiffres de Livraison Guadeloupe.',
  label: 'Code à 6\u00a0chiffres',
  verify: 'Vérifier',
  cancel: 'Se connecter avec un autre compte',
  /** @param seconds that this device's clock is behind; below zero, ahead */
  wrongClock: (seconds: number) => {
    const size = Math.abs(seconds);
    const time = size < 100 ? `${size}\u00a0secondes` : `${Math.round(size / 60)}\u00a0minutes`;
    return `Ce code n’est pas le bon\u00a0: l’heure de cet appareil ${seconds > 0 ? 'retarde' : 'avance'} de ${time}. Réglez-la sur «\u00a0automatique\u00a0», puis saisissez le code suivant.`;
  },
  otherClock:
    'Si cela continue, réglez l’heure du téléphone qui donne les codes sur «\u00a0automatique\u00a0».',
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
  emailFixed: 'Elle ouvre votre compte et ne peut pas être changée.',
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

export const NO_ACCOUNTS_COPY = {
  title: 'Pas de compte sur ce site',
  text: 'Vous commandez sans compte. Vos envois et vos brouillons sont gardés sur cet appareil.',
  submissions: 'Mes envois',
} as const;
