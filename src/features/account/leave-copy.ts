/** The server has refused to end a session. */
export const LEAVE_COPY = {
  title: 'Déconnexion incomplète',
  message:
    'Cet appareil est déconnecté, mais le serveur n’a pas fermé la session. Pour la fermer, reconnectez-vous, puis choisissez «\u00a0Déconnecter mes autres appareils\u00a0».',
} as const;
