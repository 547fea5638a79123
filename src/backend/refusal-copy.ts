/** Shown when the server refuses without a reason that the app understands. */
export const UNEXPLAINED_REFUSAL =
  'Notre service n’a pas pu enregistrer votre demande. Vérifiez-la et renvoyez-la, ou contactez-nous.';
