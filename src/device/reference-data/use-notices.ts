import type { Notice } from '../../domain/tables.ts';
import { useStore } from '../use-store.ts';
import { notices } from './notices.ts';

/** Today's notices of a page (docs/rules/hours.md#notices); none until the time is known. */
export const useNotices = (path: string): readonly Notice[] => useStore(notices)(path);
