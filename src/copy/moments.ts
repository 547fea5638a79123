import { dayAndTime, timeOfDay } from './dates.ts';

const ISLAND_BEHIND_UTC = 4 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;
const islandDay = (instant: number) => Math.floor((instant - ISLAND_BEHIND_UTC) / DAY);

/** « 22:10 » for a moment of today on the island, « jeudi 19 novembre à 22:10 » for one of another day. */
export const timeOrDay = (at: number, now: number): string =>
  islandDay(at) === islandDay(now) ? timeOfDay(at) : dayAndTime(at);

/** « à 22:10 » for a moment of today on the island, « le jeudi 19 novembre à 22:10 » for one of another day. */
export const atMoment = (at: number, now: number): string =>
  islandDay(at) === islandDay(now) ? `à ${timeOfDay(at)}` : `le ${dayAndTime(at)}`;
