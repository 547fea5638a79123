/** French text of a service that needs a server, on a site without one. */
export const NEEDS_SERVER_COPY = {
  title: 'Cette demande se fait par WhatsApp',
  text: 'Ce site n’encaisse pas de carte et ne transmet pas de documents. Écrivez-nous\u00a0: nous nous occupons de tout avec vous.',
  write: 'Écrire sur WhatsApp',
  message: (service: string) => `Bonjour, je vous écris pour\u00a0: ${service}.`,
} as const;
