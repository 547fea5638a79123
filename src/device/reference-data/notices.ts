import type { Notice } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

type NoticesOf = (path: string) => readonly Notice[];

const NONE: readonly Notice[] = [];
const noneOf: NoticesOf = () => NONE;

/** Written by follow-notices.ts: what knows the tables and the day comes after the paint, and every page asks. */
export const notices = createStore<NoticesOf>(noneOf);
