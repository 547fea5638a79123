import type { Notice } from '../domain/tables.ts';
import { notices } from './notices.ts';
import { useStore } from './use-store.ts';

/** Today's notices of a page (docs/rules/hours.md#notices); none until the time is known. */
export const useNotices = (path: string): readonly Notice[] => useStore(notices)(path);
