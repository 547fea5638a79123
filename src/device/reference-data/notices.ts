import type { Notice } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

type NoticesOf = (path: string) => readonly Notice[];

const NONE: readonly Notice[] = [];
const noneOf: NoticesOf = () => NONE;

/**
 * The notices by path, set by follow-notices.ts: that file knows the tables and the day and is loaded after the first
 * paint, and every page needs the notices.
 */
export const notices = createStore<NoticesOf>(noneOf);
