import type { PageStatus } from '../../domain/schedule.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { SlotPicker } from '../../ui/fields/SlotPicker.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from '../copy.ts';
import { isIslandZone } from '../device-zone.ts';
import { type ControlProps, labelled } from './control-props.ts';

/** Says whose time it is to whoever's device shows another one: once the time is known, and not in the page built for all. */
function label(text: string, isKnown: boolean): string {
  const when: string[] = [FORM_COPY.today];
  if (isKnown && !isIslandZone()) when.push(FORM_COPY.islandTime);
  return `${text} (${when.join(', ')})`;
}

/** Today's slots as tiles; why there are none, and when there will be, where there are none. */
export function SlotControl(props: ControlProps<'slot'>) {
  const { value, status, onChange } = props;
  const field = { ...labelled(props), label: label(props.field.label, status !== null) };
  if (!status || status.timeSlots.length === 0) {
    return (
      <FieldGroup {...field} role="group" help={undefined}>
        {status && <NoSlot status={status} />}
      </FieldGroup>
    );
  }
  const options = status.timeSlots.map((time) => ({ value: time, label: time }));
  return <SlotPicker {...field} options={options} value={value} onChange={onChange} />;
}

function NoSlot({ status }: { status: PageStatus }) {
  const title = status.isOpen ? FORM_COPY.noMoreSlots : FORM_COPY.serviceClosed;
  return (
    <Notice tone="warn" title={title}>
      {FORM_COPY.nextOpening(status.nextOpening)}
    </Notice>
  );
}
