import { useEffect } from 'react';
import { watchOrderStatuses } from './watch-statuses.ts';

/** Keeps the statuses of this device's received orders up to date while the component is mounted. */
export function useOrderStatuses(): void {
  useEffect(watchOrderStatuses, []);
}
