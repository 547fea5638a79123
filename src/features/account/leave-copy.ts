import { plural } from '../../domain/text/text.ts';

export const LEAVE_COPY = {
  /** The server has refused to end a session. */
  incomplete: {
    title: 'Déconnexion incomplète',
    message:
      'Cet appareil est déconnecté, mais le serveur n’a pas fermé la session. Pour la fermer, reconnectez-vous, puis choisissez «\u00a0Déconnecter mes autres appareils\u00a0».',
  },
  title: 'Vous partez\u00a0?',
  /** What waits on this device for the account that signs out. */
  waits: ({ orders, drafts }: { readonly orders: number; readonly drafts: number }) => {
    const things = [
      ...(orders > 0 ? [plural(orders, 'un envoi', `${orders} envois`)] : []),
      ...(drafts > 0 ? [plural(drafts, 'un brouillon', `${drafts} brouillons`)] : []),
    ];
    const isOne = orders + drafts === 1;
    return `${things.join(' et ')} de ce compte ${isOne ? 'attend' : 'attendent'} sur cet appareil\u00a0: personne d’autre n’en voit rien.`.replace(
      /^u/,
      'U',
    );
  },
  keep: (isOne: boolean) => (isOne ? 'Me déconnecter, il m’attend ici' : 'Me déconnecter, tout m’attend ici'),
  erase: (isOne: boolean) =>
    isOne ? 'Me déconnecter et l’effacer d’ici' : 'Me déconnecter et tout effacer d’ici',
  stay: 'Rester connecté',
} as const;
