import { ORDER_STATES } from '../../../copy/order-states.ts';
import { plural } from '../../../domain/text/text.ts';

const states: Readonly<Record<string, string>> = ORDER_STATES;

/** French text of what was done and is not applied yet. */
export const QUEUE_COPY = {
  waiting: (count: number) =>
    plural(
      count,
      'Une action attend le réseau. Elle part d’elle-même.',
      `${count} actions attendent le réseau. Elles partent d’elles-mêmes.`,
    ),
  behind: (count: number) =>
    plural(count, 'Une action attend son tour, derrière.', `${count} actions attendent leur tour, derrière.`),
  failing: (label: string) => `Pas encore appliqué\u00a0: ${label}`,
  tried: (count: number, time: string) =>
    `Le serveur n’y arrive pas (${count} essais). Nouvel essai vers ${time}. Les autres commandes ne sont pas retenues.`,
  tryNow: 'Réessayer maintenant',
  tryNamed: (label: string) => `Réessayer maintenant\u00a0: ${label}`,
  openNamed: (label: string) => `Ouvrir la commande\u00a0: ${label}`,
  which: 'Lesquelles\u00a0?',
  at: (when: string) => `faite ${when}`,
  drop: 'Abandonner',
  dropNamed: (label: string) => `Abandonner\u00a0: ${label}`,
  text: 'Ce que vous avez écrit',
  title: (label: string) => `Non appliqué\u00a0: ${label}`,
  moved: (status: string) => `Déplacée entre-temps\u00a0: ${states[status] ?? status}. Rien n’a été changé.`,
  refused: 'Le serveur ne l’a pas accepté. Rien n’a été changé.',
  open: 'Ouvrir la commande',
  again: 'Refaire quand même',
  againNamed: (label: string) => `Refaire quand même\u00a0: ${label}`,
  leave: 'Laisser ainsi',
  leaveNamed: (label: string) => `Laisser ainsi\u00a0: ${label}`,
} as const;
