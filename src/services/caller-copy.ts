/** French text of a form that the manager fills for a caller, in place of the service's own. */
export const CALLER_COPY = {
  submit: 'Enregistrer la commande',
  submitShort: 'Enregistrer',
} as const;
