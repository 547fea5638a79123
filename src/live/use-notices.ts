import type { Notice } from '../domain/tables.ts';
import { notices } from './notices.ts';
import { useStore } from './use-store.ts';

/** Today's notices of a page (ruling B2); none until the time is known. */
export const useNotices = (path: string): readonly Notice[] => useStore(notices)(path);
