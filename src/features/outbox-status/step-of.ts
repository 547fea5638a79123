import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { ORDER_STATES } from '../../copy/order-states.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { StatusStep } from '../../domain/order-status.ts';

/** A status of the history as a step of the track. */
export function stepOf({ status, at }: StatusStep) {
  const instant = parseInstant(at);
  const detail = instant === null ? undefined : onIsland(dayAndTime(instant));
  return { state: 'done', icon: 'track', title: ORDER_STATES[status], detail } as const;
}
