import { onIsland } from './device-zone.ts';

/** What a service's page status says, in the shape of domain's `PageStatus`. */
type StatusFacts = {
  state: 'open' | 'closing-soon' | 'full' | 'closed';
  /** "HH:mm" while open. */
  closesAt: string | null;
  /** Minutes until then while open. */
  closesIn?: number | null;
  /** « Lundi à 10:30 » or « Non disponible ». */
  nextOpening: string;
  isTemporarilyClosed: boolean;
};

/** A state as every screen says it: a tone for the pill and words. */
export type StatusLine = { tone: 'open' | 'soon' | 'closed' | 'off'; words: string };

const NEVER = 'Non disponible';
const TODAY = "Aujourd'hui à ";

/**
 * A service's state in words, the same on every screen: « Ouvert jusqu’à 17:00 », « Fermé jusqu’à lundi 10:30 »… The slots and
 * the week say whose time that is: here it would be a second line, above a form's title.
 */
export function statusLine(status: StatusFacts): StatusLine {
  if (status.isTemporarilyClosed) return { tone: 'off', words: 'Service Indisponible' };
  switch (status.state) {
    case 'open':
      return { tone: 'open', words: `Ouvert jusqu’à\u00a0${status.closesAt}` };
    case 'closing-soon':
      return { tone: 'soon', words: `Ferme bientôt, à\u00a0${status.closesAt}${leftWords(status.closesIn)}` };
    case 'full':
      return { tone: 'closed', words: 'Plus de créneau disponible' };
    case 'closed':
      return { tone: 'closed', words: closedWords('Fermé', status.nextOpening) };
  }
}

/** « , dans 12 min »: renewed with the page's minute, and read only by whoever comes by. */
const leftWords = (minutes: number | null | undefined) => (minutes ? `, dans\u00a0${minutes}\u00a0min` : '');

/** The same about restaurants, as the home page's first line says it. */
export function restaurantsLine(status: StatusFacts): StatusLine {
  const { tone, words } = statusLine(status);
  if (status.isTemporarilyClosed) return { tone, words: 'Restaurants indisponibles' };
  switch (status.state) {
    case 'open':
      return { tone, words: `Restaurants ouverts jusqu’à\u00a0${onIsland(status.closesAt ?? '')}` };
    case 'closing-soon':
      return { tone, words: `Restaurants bientôt fermés, à\u00a0${onIsland(status.closesAt ?? '')}` };
    case 'full':
      return { tone, words };
    case 'closed':
      return { tone, words: onIsland(closedWords('Restaurants fermés', status.nextOpening)) };
  }
}

/** « Fermé jusqu’à 19:00 » today, « Fermé jusqu’à lundi 10:30 » on another day. */
function closedWords(closed: string, nextOpening: string): string {
  if (nextOpening === NEVER) return closed;
  const when = nextOpening.replace(TODAY, '').replace(' à ', '\u00a0');
  return `${closed} jusqu’à ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}
