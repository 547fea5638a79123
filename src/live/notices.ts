import type { Notice } from '../domain/tables.ts';
import { createStore, useStore } from './store.ts';

type NoticesOf = (path: string) => readonly Notice[];

const NONE: readonly Notice[] = [];
const noneOf: NoticesOf = () => NONE;

/** Written by follow-notices.ts: what knows the tables and the day comes after the paint, and every page asks. */
export const notices = createStore<NoticesOf>(noneOf);

/** Today's notices of a page (ruling B2); none until the time is known. */
export const useNotices = (path: string): readonly Notice[] => useStore(notices, noneOf)(path);
