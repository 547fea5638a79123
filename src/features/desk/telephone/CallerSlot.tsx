import { formatEuros } from '../../../domain/money.ts';
import { type ControlProps, labelled } from '../../../form/controls/control-props.ts';
import { useFormContext, useFormState } from '../../../form/engine/form-context.ts';
import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { CONTROLS_COPY } from './controls-copy.ts';

const NONE: readonly string[] = [];

/** The slots that are on offer, each with its surcharge, as a list: quick by keyboard. */
export function CallerSlot(props: ControlProps<'slot'>) {
  const { value, status, tables, onChange } = props;
  const { service, store } = useFormContext();
  const slots = status?.timeSlots ?? NONE;
  // A text, because the form's state is compared by identity.
  const fees = useFormState(store, ({ values }) => service.slotFees(values, slots, tables).join()).split(',');
  const isGone = value !== '' && !slots.includes(value);
  const options = slots.map((time, index) => ({
    value: time,
    label: labelOf(time, Number(fees[index] || 0)),
  }));
  return (
    <NativeSelect
      {...labelled(props)}
      description={slots.length === 0 ? CONTROLS_COPY.noSlot : undefined}
      data={[
        { value: '', label: CONTROLS_COPY.chooseSlot },
        ...options,
        ...(isGone ? [{ value, label: CONTROLS_COPY.goneSlot(value), disabled: true }] : []),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}

const labelOf = (time: string, fee: number) =>
  fee > 0 ? CONTROLS_COPY.slotFee(time, formatEuros(fee)) : time;
