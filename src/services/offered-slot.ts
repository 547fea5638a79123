import { pageStatus } from '../domain/hours/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import type { Service } from './define.ts';
import { textOf, type Values } from './values.ts';

type World = { readonly tables: Tables; readonly now: Instant };

/** Whether the chosen slot can still be booked. True when the service has no slots or none is chosen. */
export function isSlotOffered(service: Service, values: Values, { tables, now }: World): boolean {
  const { slotField } = service;
  const slot = slotField ? textOf(values, slotField) : '';
  const key = service.scheduleOf(values);
  if (slot === '' || key === null) return true;
  return pageStatus(tables, key, now, service.switchesOf(values)).timeSlots.includes(slot);
}

/**
 * The answers as the form shows them: a slot that can no longer be booked counts as not chosen, and adds
 * nothing to the price.
 */
export function withOfferedSlot(service: Service, values: Values, world: World): Values {
  const { slotField } = service;
  return slotField && !isSlotOffered(service, values, world) ? { ...values, [slotField]: '' } : values;
}

/** The slot that the form shows as chosen: the empty string once it has gone. */
export function offeredSlot(service: Service, values: Values, world: World): string {
  const { slotField } = service;
  return slotField && isSlotOffered(service, values, world) ? textOf(values, slotField) : '';
}
