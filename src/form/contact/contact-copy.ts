/** French text of the contact to the order manager. */
export const CONTACT_COPY = {
  title: 'Besoin d’aide\u00a0?',
  call: (number: string) => `Appeler le ${number}`,
  whatsApp: 'WhatsApp',
  write: 'Écrire sur WhatsApp',
  message: 'Bonjour, j’ai une question sur une commande.',
  of: (service: string) => `Bonjour, j’ai une question\u00a0: ${service}.`,
  toCheck: 'Numéro à vérifier',
  toast: (message: string, number: string) => `${message} Gestionnaire\u00a0: ${number}.`,
} as const;

const ASKS = /(contactez|écrivez|appelez)-nous|nous contacter/i;

/** Whether a text asks to be contacted: « contactez-nous », « Veuillez nous contacter ». */
export const asksForContact = (text: string): boolean => ASKS.test(text);
