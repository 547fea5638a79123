/** The text of a mail: one message, one button. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The label of the button. */
  readonly button: string;
  /** Small print under the button. */
  readonly notes: readonly string[];
}

const VALID = 'Le lien sert une seule fois, pendant une heure.';
const NOT_YOU = 'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: rien ne change.';

/** Mails about accounts, by the names of a hosted project's templates. */
export const ACCOUNT_MAILS = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    lines: [
      'Bonjour,',
      'Un compte attend que vous confirmiez cette adresse. Ouvrez la page, puis appuyez sur le bouton.',
    ],
    button: 'Confirmer mon adresse',
    notes: [VALID, NOT_YOU],
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe',
    lines: ['Bonjour,', 'Vous avez demandé un nouveau mot de passe. Ouvrez la page pour le choisir.'],
    button: 'Choisir un mot de passe',
    notes: [VALID, NOT_YOU],
  },
  email_change: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lines: [
      'Bonjour,',
      'Un compte doit changer d’adresse e-mail. Ouvrez la page, puis appuyez sur le bouton pour l’accepter.',
    ],
    button: 'Confirmer la nouvelle adresse',
    notes: [VALID, NOT_YOU],
  },
  magic_link: {
    subject: 'Votre lien de connexion',
    lines: ['Bonjour,', 'Voici le lien qui ouvre votre compte sans mot de passe.'],
    button: 'Ouvrir mon compte',
    notes: [VALID, NOT_YOU],
  },
  invite: {
    subject: 'Votre compte est prêt',
    lines: ['Bonjour,', 'Un compte vous a été ouvert. Il ne vous reste qu’à choisir un mot de passe.'],
    button: 'Choisir un mot de passe',
    notes: [VALID, NOT_YOU],
  },
} as const satisfies Record<string, MailWords>;

const NOT_YOU_CHANGED =
  'Ce n’est pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe\u00a0: la demande s’arrête là. Puis écrivez-nous.';

/** Mails that tell an address of a change, without a link that opens anything. */
export const ACCOUNT_NOTICES = {
  email_change_requested: {
    subject: 'Votre compte doit changer d’adresse e-mail',
    lines: [
      'Bonjour,',
      'Une nouvelle adresse e-mail a été demandée pour votre compte, avec votre mot de passe. Elle remplacera celle-ci dès qu’elle sera confirmée.',
    ],
    button: 'Ouvrir mon compte',
    notes: [NOT_YOU_CHANGED],
  },
  email_changed: {
    subject: 'L’adresse e-mail de votre compte a changé',
    lines: [
      'Bonjour,',
      'Votre compte s’ouvre désormais avec une autre adresse e-mail\u00a0: celle-ci n’y donne plus accès.',
    ],
    button: 'Ouvrir le site',
    notes: ['Ce n’est pas vous\u00a0? Écrivez-nous sans attendre.'],
  },
} as const satisfies Record<string, MailWords>;

const NOT_YOU_DONE =
  'Ce n’est pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous.';

/** Mails that the database creates with their subject (database/account-mails.sql), by notice. */
export const NOTICE_MAILS = {
  factor_removed: {
    lines: [
      'Bonjour,',
      'La double authentification vient d’être retirée de votre compte\u00a0: le mot de passe suffit désormais pour l’ouvrir.',
    ],
    button: 'Ouvrir mon compte',
    notes: [NOT_YOU_DONE],
  },
  factor_added: {
    lines: [
      'Bonjour,',
      'La double authentification vient d’être activée sur votre compte\u00a0: un code vous est demandé à chaque connexion. Vos autres appareils sont déconnectés.',
    ],
    button: 'Ouvrir mon compte',
    notes: ['Ce n’est pas vous\u00a0? Écrivez-nous sans attendre.'],
  },
  passkey_added: {
    lines: [
      'Bonjour,',
      'Une clé d’accès vient d’être ajoutée à votre compte\u00a0: elle l’ouvre sans mot de passe, depuis l’appareil qui la garde.',
    ],
    button: 'Ouvrir mon compte',
    notes: [
      'Ce n’est pas vous\u00a0? Supprimez-la sous «\u00a0Sécurité\u00a0», choisissez un nouveau mot de passe, puis écrivez-nous.',
    ],
  },
  passkey_removed: {
    lines: [
      'Bonjour,',
      'Une clé d’accès vient d’être supprimée de votre compte\u00a0: elle ne l’ouvre plus, et vos autres appareils sont déconnectés.',
    ],
    button: 'Ouvrir mon compte',
    notes: [NOT_YOU_DONE],
  },
  codes_renewed: {
    lines: [
      'Bonjour,',
      'De nouveaux codes de secours viennent d’être faits pour votre compte\u00a0: les anciens ne servent plus, et vos autres appareils sont déconnectés.',
    ],
    button: 'Ouvrir mon compte',
    notes: [NOT_YOU_DONE],
  },
  password_changed: {
    lines: ['Bonjour,', 'Le mot de passe de votre compte vient d’être changé.'],
    button: 'Ouvrir mon compte',
    notes: [
      'Ce n’est pas vous\u00a0? Demandez un nouveau mot de passe sur la page de connexion, puis écrivez-nous.',
    ],
  },
  account_deleted: {
    lines: ['Bonjour,', 'Votre compte vient d’être supprimé, et votre profil effacé.'],
    button: 'Ouvrir le site',
    notes: ['Ce n’est pas vous\u00a0? Écrivez-nous sans attendre.'],
  },
  refund_asked: {
    lines: ['Bonjour,', 'Un remboursement vient d’être demandé à la gestion, avec votre compte.'],
    button: 'Ouvrir mon compte',
    notes: [NOT_YOU_DONE],
  },
  role_changed: {
    lines: [
      'Bonjour,',
      'Ce que votre compte peut faire à la gestion vient d’être changé, depuis le serveur du site.',
    ],
    button: 'Ouvrir mon compte',
    notes: ['Vous ne l’attendiez pas\u00a0? Écrivez-nous.'],
  },
  code_guessed: {
    lines: [
      'Bonjour,',
      'Vingt faux codes ont été essayés pour ouvrir votre compte. Qui les essaie connaît votre mot de passe\u00a0: choisissez-en un autre.',
    ],
    button: 'Ouvrir mon compte',
    notes: ['C’était vous\u00a0? Vérifiez l’heure de votre téléphone\u00a0: le code en dépend.'],
  },
} as const satisfies Record<string, Omit<MailWords, 'subject'>>;
