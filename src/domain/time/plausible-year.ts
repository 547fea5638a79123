import type { IslandDate } from './island-time.ts';

/** How many years before and after this one a day may be. */
export interface Years {
  readonly back: number;
  readonly ahead: number;
}

/** What is planned is of this year or one of the next two. Around New Year, a day of the last year is past, and no slip of the pen. */
const PLANNED: Years = { back: 1, ahead: 2 };

/**
 * The year of a day that somebody has typed, where it can only be a slip: « 2036 » for « 2026 ». Null where it may be meant. Every form
 * with a day asks this, and the server does.
 * @param today the island's date
 */
export function wrongYear(day: IslandDate, today: IslandDate, { back, ahead } = PLANNED): string | null {
  const year = day.slice(0, 4);
  const distance = Number(year) - Number(today.slice(0, 4));
  return distance < -back || distance > ahead ? year : null;
}
