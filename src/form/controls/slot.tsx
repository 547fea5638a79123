import { useMemo } from 'react';
import { ISLAND_TIME, isIslandZone } from '../../copy/device-zone.ts';
import type { PageStatus } from '../../domain/hours/schedule.ts';
import { type Cents, formatEuros } from '../../domain/money.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { OpensAgain } from '../page/ServiceStatus.tsx';
import { type ControlProps, labelled } from './control-props.ts';
import { SLOT_COPY } from './slot-copy.ts';
import { TimeTiles } from './TimeTiles.tsx';

/** The surcharge of a slot, « + 2,50 € »; undefined when there is none, or when it is not known yet. */
export function feeNote(fee: Cents | null | undefined): string | undefined {
  return fee ? SLOT_COPY.slotFee(formatEuros(fee)) : undefined;
}

/**
 * A sentence that names the cheapest slots; empty when no slot ever has a surcharge.
 * @param slots "HH:mm", in order
 * @param fees the surcharge of each slot, in cents; null when it depends on a missing answer
 */
export function cheapestSlots(slots: readonly string[], fees: readonly (Cents | null)[]): string {
  const known = fees.filter((fee) => fee !== null);
  if (fees.length === 0) return '';
  if (known.length === 0) return SLOT_COPY.slotFeesByCommune;
  const least = Math.min(...known);
  const cheapest = slots.filter((_, index) => fees[index] === least);
  const [first = '', last = first] = [cheapest[0], cheapest.at(-1)];
  const isAll = cheapest.length === slots.length;
  if (least === 0) return isAll ? '' : SLOT_COPY.cheapestFree(last);
  if (isAll) return SLOT_COPY.sameSlotFee(formatEuros(least));
  return SLOT_COPY.cheapestAt(first, last, formatEuros(least));
}

/**
 * The label, which names the time zone when the device's is another one. Not before the time is known: a prerendered
 * page is the same for all.
 */
function label(text: string, isKnown: boolean): string {
  const when: string[] = [SLOT_COPY.today];
  if (isKnown && !isIslandZone()) when.push(ISLAND_TIME);
  return `${text} (${when.join(', ')})`;
}

/** Today's slots, each with its surcharge. Without a slot it shows the reason and the next opening. */
export function SlotControl(props: ControlProps<'slot'>) {
  const { value, status, onChange } = props;
  const keptSlot = useFormContext().desk?.keptSlot;
  const field = { ...labelled(props), label: label(props.field.label, status !== null) };
  const fees = useSlotFees(props);
  const preparation = usePreparation(props);
  if (status?.timeSlots.length === 0) {
    return (
      <FieldGroup {...field} description={undefined}>
        <NoSlot status={status} />
      </FieldGroup>
    );
  }
  const times = status?.timeSlots ?? NO_SLOTS;
  const gone = value === '' || !status || times.includes(value) ? '' : SLOT_COPY.gone(value);
  const help = [gone, cheapestSlots(times, fees), preparation].filter(Boolean).join(' ');
  return (
    <TimeTiles
      {...field}
      description={help}
      options={times.map((time, index) => ({
        value: time,
        note: feeNote(fees[index]),
        label: time === keptSlot ? SLOT_COPY.kept(time) : undefined,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The preparation time of the restaurant, from the operator's table. */
function usePreparation({ tables }: ControlProps<'slot'>): string {
  const { service, store } = useFormContext();
  const key = useFormState(store, ({ values }) => service.scheduleOf(values));
  const minutes = key === null ? 0 : tables.schedules.services[key]?.preparationTime;
  return minutes ? SLOT_COPY.preparation(minutes) : '';
}

/** The surcharge of each slot for the present answers, in cents; it renders again only when an amount changes. */
function useSlotFees({ status, tables }: ControlProps<'slot'>): readonly (number | null)[] {
  const { service, store } = useFormContext();
  const slots = status?.timeSlots ?? NO_SLOTS;
  const written = useFormState(store, ({ values }) =>
    service
      .slotFees(values, slots, tables)
      .map((fee) => fee ?? UNKNOWN)
      .join(),
  );
  return useMemo(
    () => (written === '' ? [] : written.split(',').map((fee) => (fee === UNKNOWN ? null : Number(fee)))),
    [written],
  );
}

/** Marks an amount that depends on a missing answer. */
const UNKNOWN = '?';
const NO_SLOTS: readonly string[] = [];

function NoSlot({ status }: { status: PageStatus }) {
  const title = status.isOpen ? SLOT_COPY.noMoreSlots : SLOT_COPY.serviceClosed;
  return (
    <Alert color="yellow" title={title}>
      <OpensAgain status={status} />
    </Alert>
  );
}
