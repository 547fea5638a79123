const wait = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`);

/** The sentence for each problem with an account, by the code of the accounts service or of the database. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  network: 'Impossible de contacter le serveur. Vérifiez votre connexion internet.',
  invalid_credentials: 'L’adresse e-mail ou le mot de passe n’est pas le bon.',
  // Exact wording: docs/rules/accounts.md#account-notices.
  email_not_confirmed:
    'Veuillez confirmer votre adresse e-mail. Un lien a été envoyé dans votre boîte de réception lors de votre inscription.',
  weak_password: 'Ce mot de passe est trop court\u00a0: il faut au moins 12 caractères.',
  pwned: 'Ce mot de passe est parmi les plus courants\u00a0: on le devine vite. Choisissez-en un autre.',
  current_password_required: 'Saisissez aussi votre mot de passe actuel.',
  current_password_mismatch: 'Le mot de passe actuel n’est pas le bon.',
  same_password: 'Ce mot de passe est déjà le vôtre. Choisissez-en un autre.',
  email_address_invalid: 'Cette adresse e-mail n’est pas valable.',
  validation_failed: 'Une information n’est pas valable. Vérifiez ce que vous avez saisi.',
  user_banned: 'Ce compte est suspendu. Écrivez-nous.',
  otp_expired: 'Ce lien a déjà servi ou n’est plus valable.',
  session_not_found: 'Votre session a pris fin. Connectez-vous à nouveau.',
  session_expired: 'Votre session a pris fin. Connectez-vous à nouveau.',
  user_not_found: 'Votre session a pris fin. Connectez-vous à nouveau.',
  bad_jwt: 'Votre session a pris fin. Connectez-vous à nouveau.',
  insufficient_aal: 'Saisissez d’abord le code de votre application d’authentification.',
  mfa_verification_failed: 'Ce code n’est pas le bon. Attendez le suivant, puis réessayez.',
  mfa_challenge_expired: 'Ce code est arrivé trop tard. Saisissez le suivant.',
  recovery_code_wrong: 'Ce code de secours n’est pas le bon, ou a déjà servi.',
  mfa_factor_not_found: 'Cette double authentification n’existe plus. Rechargez la page.',
  mfa_factor_name_conflict: 'Cette double authentification existe déjà.',
  '42501': 'Votre session a pris fin. Connectez-vous à nouveau.',
  '23514': 'Une information est trop longue ou n’est pas valable. Raccourcissez-la, puis réessayez.',
  no_profile: 'Votre profil est introuvable. Connectez-vous à nouveau.',
  no_order:
    'Cette commande est introuvable\u00a0: elle a peut-être été effacée, ou votre session a pris fin.',
  PGRST301: 'Votre session a pris fin. Connectez-vous à nouveau.',
};

export const UNKNOWN_PROBLEM = 'Une erreur est survenue. Veuillez réessayer.';

export const tooMany = (seconds: number | null) =>
  seconds === null
    ? 'Trop de tentatives. Réessayez dans quelques minutes.'
    : `Trop de tentatives. Réessayez dans ${wait(seconds)}.`;
