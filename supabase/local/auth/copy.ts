/** Subjects of the mails that a hosted project sends from its templates. */
export const MAIL_SUBJECTS = {
  signup: 'Confirmez votre adresse e-mail',
  recovery: 'Choisissez un nouveau mot de passe',
  email_change: 'Confirmez votre nouvelle adresse e-mail',
} as const;
