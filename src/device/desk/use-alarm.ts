import { useStore } from '../use-store.ts';
import { isAlarmOn } from './alarm.ts';

/** Whether this page may sound. */
export const useAlarm = (): boolean => useStore(isAlarmOn);
