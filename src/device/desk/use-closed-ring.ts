import { useStore } from '../use-store.ts';
import { type ClosedRing, closedRing } from './closed-device.ts';

/** Whether this device rings while the desk is not open on it. */
export const useClosedRing = (): ClosedRing => useStore(closedRing);
