import type { ReactNode } from 'react';
import { statusLine } from '../../copy/service-status.ts';
import { pageStatus, withoutSlots } from '../../domain/hours/schedule.ts';
import { shownHours, shownName } from '../../domain/text/typography.ts';
import type { Option, OptionGroup } from '../../services/field.ts';
import { words } from '../../ui/copy.ts';
import { Checkbox, Checkboxes } from '../../ui/fields/Checkbox.tsx';
import { NativeSelect } from '../../ui/fields/inputs.tsx';
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx';
import { FORM_COPY } from '../page/copy.ts';
import { type ControlProps, labelled } from './control-props.ts';
import classes from './Priced.module.css';

const shown = ({ value, label, disabled = false }: Option) => ({ value, label: shownName(label), disabled });
const toSelect = (either: Option | OptionGroup) =>
  'options' in either ? { group: either.label, items: either.options.map(shown) } : shown(either);

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { field, value, options, onChange } = props;
  return (
    <NativeSelect
      {...labelled(props)}
      data={[{ value: '', label: FORM_COPY.choose }, ...options.map(toSelect)]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={field.autoComplete ?? 'off'}
    />
  );
}

const YES_NO = [
  { value: 'non', label: words.no },
  { value: 'oui', label: words.yes },
] as const;

/** A question whose answers, « oui » and « non », are also the wire values (docs/rules/forms.md#names-on-the-wire). */
export function YesNoControl(props: ControlProps<'yesNo'>) {
  const { value, onChange } = props;
  return <RadioTiles {...labelled(props)} layout="pair" options={YES_NO} value={value} onChange={onChange} />;
}

export function CheckboxControl(props: ControlProps<'checkbox'>) {
  const { field, value, tables, onChange } = props;
  const price = field.aside?.(tables);
  return (
    <Checkbox
      {...labelled(props)}
      label={price ? <Priced price={price}>{field.label}</Priced> : field.label}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
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
  return <Checkboxes {...labelled(props)} options={options} value={value} onChange={onChange} />;
}

const isOption = (either: Option | OptionGroup): either is Option => 'value' in either;

/** A checkbox for a consent, apart from the other fields. */
export function ConsentControl(props: ControlProps<'consent'>) {
  const { field, value, onChange } = props;
  return (
    <Checkbox
      {...labelled(props)}
      label={field.label}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** A label with the price that its answer adds, at the end of the row. */
function Priced({ price, children }: { price: string; children: ReactNode }) {
  return (
    <span className={classes.priced}>
      <span>{children}</span>
      <b className={classes.price}>{price}</b>
    </span>
  );
}
