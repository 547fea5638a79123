/** French text of what the links of mails open. */
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
