import { dayAndTime, shortDateAndTime, timeOfDay } from './dates.ts';

/** The island's date, without the time. */
const islandDay = (instant: number) => shortDateAndTime(instant).slice(0, 'DD/MM/YYYY'.length);

/** « 22:10 » for a moment of today on the island, « jeudi 19 novembre à 22:10 » for one of another day. */
export const timeOrDay = (at: number, now: number): string =>
  islandDay(at) === islandDay(now) ? timeOfDay(at) : dayAndTime(at, now);

/** « à 22:10 » for a moment of today on the island, « le jeudi 19 novembre à 22:10 » for one of another day. */
export const atMoment = (at: number, now: number): string =>
  islandDay(at) === islandDay(now) ? `à ${timeOfDay(at)}` : `le ${dayAndTime(at, now)}`;
