import { plural } from '../../../domain/text/text.ts';
/** French text of what rings. */
export const RINGING_COPY = {
  turnOn: 'Activer la sonnerie',
  turnOff: 'Couper la sonnerie',
  whenClosed: 'Sonner téléphone fermé',
  notWhenClosed: 'Ne plus sonner téléphone fermé',
  closedFailed: {
    title: 'Ce téléphone ne sonnera pas fermé',
    message: 'Le navigateur ou le serveur ne le permet pas pour le moment.',
  },
  closedLost: {
    title: 'Ce téléphone ne sonne peut-être plus fermé',
    text: 'Touchez «\u00a0Sonner téléphone fermé\u00a0», au bas de la page.',
  },
  closedRefused: 'Les notifications sont refusées dans les réglages de ce navigateur.',
  waiting: (count: number) => plural(count, 'Une commande à prendre', `${count} commandes à prendre`),
  oldest: (reference: string, name: string | null, service: string) =>
    [reference, service, name].filter(Boolean).join(' · '),
  cancelled: (references: readonly string[]) =>
    references.length === 1
      ? `${references[0]} est annulée`
      : `${references.length} commandes sont annulées\u00a0: ${references.join(', ')}`,
  signs: (count: number) => plural(count, 'À lire', `${count} signalements à lire`),
  openNamed: (reference: string) => `Ouvrir ${reference}`,
  seenNamed: (reference: string) => `C’est vu\u00a0: ${reference}`,
  seenLabel: (reference: string) => `${reference}\u00a0: signalement vu`,
  notSeen: 'Signalement non classé',
  open: 'Ouvrir',
  seen: 'C’est vu',
} as const;
