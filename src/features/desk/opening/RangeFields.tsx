import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { OPENING_COPY } from './copy.ts';
import { type Advice, adviceFor } from './first-advice.ts';
import classes from './Opening.module.css';

/** The days and times of a closing as they are typed; empty where nothing is. */
export interface Range {
  readonly from: string;
  readonly fromTime: string;
  readonly to: string;
  readonly toTime: string;
}
export const NO_RANGE: Range = { from: '', fromTime: '', to: '', toTime: '' };

interface RangeFieldsProps {
  readonly range: Range;
  readonly advice: Advice | null;
  readonly set: (change: Partial<Range>) => void;
}

/** The fields for the first and the last day of a closing, each with its time. */
export function RangeFields({ range, advice, set }: RangeFieldsProps) {
  const { days } = OPENING_COPY;
  return (
    <div className={classes.pair}>
      <TextInput
        name="from"
        id="closing-from"
        label={days.from}
        type="date"
        required
        error={adviceFor(advice, 'from')}
        value={range.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        name="fromTime"
        id="closing-from-time"
        label={optionalLabel(days.fromTime)}
        type="time"
        value={range.fromTime}
        onChange={(event) => set({ fromTime: event.currentTarget.value })}
      />
      <TextInput
        name="to"
        id="closing-to"
        label={optionalLabel(days.to)}
        type="date"
        error={adviceFor(advice, 'to')}
        value={range.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <TextInput
        name="toTime"
        id="closing-to-time"
        label={optionalLabel(days.toTime)}
        type="time"
        value={range.toTime}
        onChange={(event) => set({ toTime: event.currentTarget.value })}
      />
    </div>
  );
}
