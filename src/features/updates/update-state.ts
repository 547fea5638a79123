import { createStore } from '../../device/store.ts';

/**
 * - current: this tab runs the newest known version
 * - waiting: a newer version is installed and waits for consent
 * - replaced: another tab has activated the newer version; this tab still runs the old one
 */
type UpdateState = 'current' | 'waiting' | 'replaced';

export const updateState = createStore<UpdateState>('current');

/**
 * The customer has postponed the update in this tab. It is offered again when the tab becomes visible again.
 */
export const isPostponed = createStore(false);
