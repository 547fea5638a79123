import { createStore } from '../../device/store.ts';

/**
 * - current: this tab runs the newest version that is known
 * - waiting: a newer one is installed and waits for somebody's consent
 * - replaced: another tab has consented; this one still runs the version before
 */
export type UpdateState = 'current' | 'waiting' | 'replaced';

export const updateState = createStore<UpdateState>('current');

/** The customer has put the newer version off in this tab; asked again when the page is looked at again. */
export const isPostponed = createStore(false);
