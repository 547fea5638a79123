import { statusLine } from '../../copy/service-status.ts';
import { pageStatus, withoutSlots } from '../../domain/schedule.ts';
import { shownHours, shownName } from '../../domain/typography.ts';
import type { Option, OptionGroup } from '../../services/field.ts';
import { CheckList } from '../../ui/fields/CheckList.tsx';
import { CheckRow } from '../../ui/fields/CheckRow.tsx';
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { YesNoField } from '../../ui/fields/YesNoField.tsx';
import { FORM_COPY } from '../page/copy.ts';
import { type ControlProps, labelled } from './control-props.ts';

const shown = (option: Option) => ({ ...option, label: shownName(option.label) });
const toSelect = (entry: Option | OptionGroup) =>
  'options' in entry ? { group: entry.label, options: entry.options.map(shown) } : shown(entry);

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { field, value, options, onChange } = props;
  return (
    <SelectField
      {...labelled(props)}
      options={options.map(toSelect)}
      placeholder={FORM_COPY.choose}
      value={value}
      onChange={onChange}
      autoComplete={field.autoComplete ?? 'off'}
    />
  );
}

export function YesNoControl(props: ControlProps<'yesNo'>) {
  return <YesNoField {...labelled(props)} value={props.value} onChange={props.onChange} />;
}

export function CheckboxControl(props: ControlProps<'checkbox'>) {
  const { optional: _saidByTheBoxItself, ...rest } = labelled(props);
  const price = props.field.aside?.(props.tables);
  return <CheckRow {...rest} checked={props.value} onChange={props.onChange} price={price} />;
}

/** A few options, all visible, each with the opening state of its service. */
export function RadioControl(props: ControlProps<'radio'>) {
  const { field, value, tables, now, onChange } = props;
  const options = props.options.filter(isOption);
  const noteOf = ({ opening }: Option) => {
    if (!opening) return undefined;
    // The line has a text before the time is known, so that the layout does not shift.
    if (now === null) return FORM_COPY.checking;
    return statusLine(withoutSlots(pageStatus(tables, opening.schedule, now, opening.switches))).words;
  };
  return (
    <RadioTiles
      {...labelled(props)}
      options={options.map((option) => ({ ...option, note: noteOf(option) }))}
      value={value}
      onChange={onChange}
      layout={field.layout}
    />
  );
}

/** A few options, all visible, of which any number can be chosen. */
export function MultiChoiceControl(props: ControlProps<'multiChoice'>) {
  const { value, onChange } = props;
  const options = props.options
    .filter(isOption)
    .map((option) => ({ ...option, label: shownHours(option.label) }));
  return <CheckList {...labelled(props)} options={options} chosen={value} onChange={onChange} />;
}

const isOption = (entry: Option | OptionGroup): entry is Option => 'value' in entry;

/** A checkbox for a consent, apart from the other fields. */
export function ConsentControl(props: ControlProps<'consent'>) {
  const { optional: _neverSaid, ...rest } = labelled(props);
  return <CheckRow {...rest} checked={props.value} onChange={props.onChange} />;
}
