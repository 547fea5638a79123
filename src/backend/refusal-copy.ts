/** Shown when the server refuses without saying why in a way that we understand. */
export const UNEXPLAINED_REFUSAL =
  'Notre service n’a pas pu enregistrer votre demande. Vérifiez-la et renvoyez-la, ou contactez-nous.';
