import { useStore } from '../use-store.ts';
import { type ClosedRing, closedRing } from './closed-device.ts';

/** Whether this device rings while it is closed. */
export const useClosedRing = (): ClosedRing => useStore(closedRing);
