import { useStore } from '../use-store.ts';
import { type Announcements, announcements } from './announcements.ts';

/**
 * Today's notices of a page and the closures that it announces (docs/rules/hours.md#notices,
 * docs/rules/hours.md#planned-closures); none until the time is known.
 */
export const useAnnouncements = (path: string): Announcements => useStore(announcements)(path);
