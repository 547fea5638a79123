import type { Instant } from '../domain/island-time.ts';
import { pageStatus } from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import type { Service } from './define.ts';
import { textOf, type Values } from './values.ts';

type World = { readonly tables: Tables; readonly now: Instant };

/** Whether the slot that was chosen can still be booked; so can one of a service that has no slots. */
export function isSlotOffered(service: Service, values: Values, { tables, now }: World): boolean {
  const { slotField } = service;
  const slot = slotField ? textOf(values, slotField) : '';
  const key = service.scheduleOf(values);
  if (slot === '' || key === null) return true;
  return pageStatus(tables, key, now, service.switchesOf(values)).timeSlots.includes(slot);
}

/** The answers as the form shows them: a slot that has gone, of a draft of yesterday's, is not chosen and costs nothing. */
export function withOfferedSlot(service: Service, values: Values, world: World): Values {
  const { slotField } = service;
  return slotField && !isSlotOffered(service, values, world) ? { ...values, [slotField]: '' } : values;
}
