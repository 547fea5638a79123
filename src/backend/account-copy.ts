const wait = (seconds: number) =>
  seconds < 90 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0minutes`;

/** The sentence for each problem with an account, by the code of the accounts service or of the database. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  network: 'Impossible de contacter le serveur. Vérifiez votre connexion internet.',
  invalid_credentials: 'L’adresse e-mail ou le mot de passe n’est pas le bon.',
  // Exact wording: docs/rules/accounts.md#account-notices.
  email_not_confirmed:
    'Veuillez confirmer votre adresse e-mail. Un lien a été envoyé dans votre boîte de réception lors de votre inscription.',
  weak_password: 'Ce mot de passe est trop court\u00a0: il faut au moins 12\u00a0caractères.',
  pwned: 'Ce mot de passe est parmi les plus courants\u00a0: on le devine vite. Choisissez-en un autre.',
  current_password_required: 'Saisissez aussi votre mot de passe actuel.',
  current_password_invalid: 'Le mot de passe actuel n’est pas le bon.',
  same_password: 'Ce mot de passe est déjà le vôtre. Choisissez-en un autre.',
  email_address_invalid: 'Cette adresse e-mail n’est pas valable.',
  validation_failed: 'Une information n’est pas valable. Vérifiez ce que vous avez saisi.',
  signup_disabled: 'Les inscriptions sont fermées pour le moment.',
  email_provider_disabled: 'La connexion par e-mail et mot de passe est fermée pour le moment.',
  email_exists: 'Un compte existe déjà pour cette adresse. Connectez-vous.',
  user_already_exists: 'Un compte existe déjà pour cette adresse. Connectez-vous.',
  email_address_not_authorized:
    'Nous ne pouvons pas écrire à cette adresse. Prenez-en une autre, ou appelez-nous.',
  mail_failed: 'Le message n’a pas pu partir. Réessayez dans quelques minutes.',
  captcha_failed: 'La vérification contre les robots n’a pas abouti. Réessayez.',
  user_sso_managed: 'Ce compte est tenu par votre entreprise\u00a0: le changement se fait chez elle.',
  reauthentication_needed: 'Montrez d’abord que c’est vous, par votre code ou votre mot de passe.',
  LG002: 'Montrez d’abord que c’est vous, par votre code ou votre mot de passe.',
  request_timeout: 'Le serveur met trop de temps à répondre. Réessayez dans un moment.',
  hook_timeout: 'Le serveur met trop de temps à répondre. Réessayez dans un moment.',
  hook_timeout_after_retry: 'Le serveur met trop de temps à répondre. Réessayez dans un moment.',
  server_failed: 'Le serveur n’a pas pu faire ce qui était demandé. Réessayez dans un moment.',
  unexpected_failure: 'Le serveur n’a pas pu faire ce qui était demandé. Réessayez dans un moment.',
  access_denied: 'Vous avez renoncé à la connexion, ou elle a été refusée.',
  provider_disabled: 'Cette façon de se connecter n’est pas proposée ici.',
  oauth_provider_not_supported: 'Cette façon de se connecter n’est pas proposée ici.',
  provider_email_needs_verification:
    'Confirmez d’abord votre adresse e-mail\u00a0: un lien vient de vous être envoyé.',
  bad_oauth_state: 'La connexion n’a pas abouti. Recommencez depuis cette page.',
  bad_oauth_callback: 'La connexion n’a pas abouti. Recommencez depuis cette page.',
  bad_code_verifier: 'La connexion n’a pas abouti. Recommencez depuis cette page.',
  flow_state_not_found: 'La connexion n’a pas abouti. Recommencez depuis cette page.',
  flow_state_already_used: 'La connexion n’a pas abouti. Recommencez depuis cette page.',
  flow_state_expired: 'La connexion a pris trop de temps. Recommencez depuis cette page.',
  user_banned: 'Ce compte est suspendu. Écrivez-nous.',
  otp_expired: 'Ce lien a déjà servi ou n’est plus valable.',
  session_not_found: 'Votre session a pris fin. Connectez-vous à nouveau.',
  session_expired: 'Votre session a pris fin. Connectez-vous à nouveau.',
  refresh_token_not_found: 'Votre session a pris fin. Connectez-vous à nouveau.',
  refresh_token_already_used: 'Votre session a pris fin. Connectez-vous à nouveau.',
  user_not_found: 'Votre session a pris fin. Connectez-vous à nouveau.',
  bad_jwt: 'Votre session a pris fin. Connectez-vous à nouveau.',
  insufficient_aal: 'Saisissez d’abord le code de votre application d’authentification.',
  mfa_verification_failed: 'Ce code n’est pas le bon. Attendez le suivant, puis réessayez.',
  mfa_challenge_expired: 'Ce code est arrivé trop tard. Saisissez le suivant.',
  recovery_code_wrong: 'Ce code de secours n’est pas le bon, ou a déjà servi.',
  mfa_factor_not_found: 'Cette double authentification n’existe plus. Rechargez la page.',
  mfa_factor_name_conflict: 'Cette double authentification existe déjà.',
  mfa_verified_factor_exists: 'Cette double authentification existe déjà.',
  mfa_verification_rejected: 'Ce code a été refusé. Attendez le suivant, puis réessayez.',
  mfa_ip_address_mismatch: 'Votre réseau a changé entre-temps. Recommencez.',
  too_many_enrolled_mfa_factors: 'Ce compte a déjà toutes les doubles authentifications possibles.',
  mfa_totp_enroll_not_enabled: 'La double authentification n’est pas proposée ici.',
  mfa_totp_verify_not_enabled: 'La double authentification n’est pas proposée ici.',
  passkey_disabled: 'Les clés d’accès ne sont pas proposées ici.',
  too_many_passkeys: 'Ce compte a déjà dix clés d’accès. Supprimez-en une d’abord.',
  webauthn_challenge_not_found: 'La demande a pris trop de temps. Recommencez.',
  webauthn_challenge_expired: 'La demande a pris trop de temps. Recommencez.',
  webauthn_verification_failed: 'Cette clé d’accès n’est pas reconnue.',
  webauthn_credential_exists: 'Cette clé d’accès est déjà celle d’un compte.',
  passkey_of_another: 'Cette clé d’accès est celle d’un autre compte.',
  // A browser or an authenticator refuses these itself; supabase-js names them.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'Aucune clé d’accès n’a été choisie. Vous pouvez recommencer.',
  ERROR_CEREMONY_ABORTED: 'Aucune clé d’accès n’a été choisie. Vous pouvez recommencer.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Cet appareil a déjà une clé d’accès pour ce compte.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'Cet appareil ne peut pas garder de clé d’accès. Essayez avec un autre.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'Cet appareil n’a ni empreinte, ni visage, ni code. Mettez-lui un verrouillage d’écran, puis recommencez.',
  ERROR_INVALID_DOMAIN: 'Les clés d’accès ne marchent pas à cette adresse du site.',
  ERROR_INVALID_RP_ID: 'Les clés d’accès ne marchent pas à cette adresse du site.',
  '42501': 'Votre session a pris fin. Connectez-vous à nouveau.',
  '23514': 'Une information est trop longue ou n’est pas valable. Raccourcissez-la, puis réessayez.',
  no_profile: 'Votre profil est introuvable. Connectez-vous à nouveau.',
  no_order:
    'Cette commande est introuvable\u00a0: elle a peut-être été effacée, ou votre session a pris fin.',
  PGRST301: 'Votre session a pris fin. Connectez-vous à nouveau.',
  PGRST303: 'Votre session a pris fin. Connectez-vous à nouveau.',
};

/** The codes of older accounts services' sentences, by the beginning of the sentence: those services send no code. */
export const KNOWN_MESSAGES: readonly (readonly [begins: string, code: string])[] = [
  ['Invalid login credentials', 'invalid_credentials'],
  ['Email not confirmed', 'email_not_confirmed'],
  ['Signups not allowed', 'signup_disabled'],
  ['User already registered', 'user_already_exists'],
  // Failures without a code of their own in every version.
  ['Error sending', 'mail_failed'],
];

export const UNKNOWN_PROBLEM = 'Une erreur est survenue. Veuillez réessayer.';

export const tooMany = (seconds: number | null) =>
  seconds === null
    ? 'Trop de tentatives. Réessayez dans quelques minutes.'
    : `Trop de tentatives. Réessayez dans ${wait(seconds)}.`;
