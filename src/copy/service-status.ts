import { onIsland } from './device-zone.ts';

/** A service's status, in the shape of domain's `PageStatus`. */
type StatusFacts = {
  state: 'open' | 'closing-soon' | 'full' | 'closed';
  /** The closing time, "HH:mm", while open. */
  closesAt: string | null;
  /** The minutes until closing, while open. */
  closesIn?: number | null;
  /** « Lundi à 10:30 » or « Non disponible ». */
  nextOpening: string;
  isTemporarilyClosed: boolean;
};

/** A status in words, with the tone of its pill. */
type StatusLine = { tone: 'open' | 'soon' | 'closed' | 'off'; words: string };

/** The words for a service that is starting (docs/rules/hours.md#coming-soon). */
export const COMING_SOON = {
  title: 'Bientôt',
  short: 'Le service démarre, commandes ouvertes.',
  text: 'Le service démarre. Nous prenons déjà les commandes, aux heures d’ouverture.',
} as const;

const NEVER = 'Non disponible';
const TODAY = "Aujourd'hui à ";

/**
 * A service's state in words, the same on every screen: « Ouvert jusqu’à 17:00 », « Fermé jusqu’à lundi 10:30 »… The screen
 * says once whose time that is (src/form/page/IslandNote).
 */
export function statusLine(status: StatusFacts): StatusLine {
  if (status.isTemporarilyClosed) return { tone: 'off', words: 'Service Indisponible' };
  switch (status.state) {
    case 'open':
      return { tone: 'open', words: `Ouvert jusqu’à ${status.closesAt}` };
    case 'closing-soon':
      return { tone: 'soon', words: `Ferme bientôt, à\u00a0${status.closesAt}${leftWords(status.closesIn)}` };
    case 'full':
      return { tone: 'closed', words: 'Plus de créneau disponible' };
    case 'closed':
      return { tone: 'closed', words: closedWords('Fermé', status.nextOpening) };
  }
}

/** « , dans 12 min ». It is updated every minute, and is not announced. */
const leftWords = (minutes: number | null | undefined) => (minutes ? `, dans\u00a0${minutes}\u00a0min` : '');

/** The status of restaurants in words, for the home page's first line. */
export function restaurantsLine(status: StatusFacts): StatusLine {
  const { tone, words } = statusLine(status);
  if (status.isTemporarilyClosed) return { tone, words: 'Restaurants indisponibles' };
  switch (status.state) {
    case 'open':
      return { tone, words: `Restaurants ouverts jusqu’à ${onIsland(status.closesAt ?? '')}` };
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
  const when = nextOpening.replace(TODAY, '').replace(' à ', ' ');
  return `${closed} jusqu’à ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

const SLOT = /(\d{2}):(\d{2}) - (\d{2}):(\d{2})/g;

/** « 10 h 30 », « 17 h », with no-break spaces. */
function hour(hours: string, minutes: string): string {
  const whole = `${Number(hours)}\u00a0h`;
  return minutes === '00' ? whole : `${whole}\u00a0${minutes}`;
}

/**
 * Opening hours as they are spoken: « 10:30 - 17:00 & 19:00 - 23:00 » becomes « de 10 h 30 à 17 h et de 19 h
 * à 23 h ». Other text is unchanged.
 */
export function spokenHours(written: string): string {
  return written
    .replace(SLOT, (_, h1, m1, h2, m2) => `de ${hour(h1, m1)} à ${hour(h2, m2)}`)
    .replaceAll(' & ', ' et ');
}
