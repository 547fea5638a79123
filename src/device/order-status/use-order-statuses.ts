import { useEffect } from 'react';
import { watchOrderStatuses } from './watch-statuses.ts';

/** Keeps asking where the received orders of this device stand, as long as something on screen shows it. */
export function useOrderStatuses(): void {
  useEffect(watchOrderStatuses, []);
}
