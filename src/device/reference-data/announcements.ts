import type { Notice, PlannedClosure } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

/** What the operator says on a page now: notices of the day, and closings that are planned. */
export type Announcements = {
  readonly notices: readonly Notice[];
  readonly closures: readonly PlannedClosure[];
};

type AnnouncementsOf = (path: string) => Announcements;

const NONE: Announcements = { notices: [], closures: [] };
const noneOf: AnnouncementsOf = () => NONE;

/** Written by follow-announcements.ts: what knows the tables and the day comes after the paint, and every page asks. */
export const announcements = createStore<AnnouncementsOf>(noneOf);
