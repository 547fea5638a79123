import { islandClock } from '../../domain/island-time.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { MoneyField, UnitField } from '../../ui/fields/UnitField.tsx';
import { FORM_COPY } from '../page/copy.ts';
import { type ControlProps, labelled } from './control-props.ts';

export function TextControl(props: ControlProps<'text'>) {
  const { field, value, onChange } = props;
  return (
    <TextField
      {...labelled(props)}
      inputMode={field.inputMode}
      value={value}
      onChange={onChange}
      autoComplete={field.autoComplete ?? 'off'}
      enterKeyHint="next"
    />
  );
}

export function LongTextControl(props: ControlProps<'longText'>) {
  const { value, onChange } = props;
  return <TextAreaField {...labelled(props)} value={value} onChange={onChange} />;
}

/** The form is `noValidate`, so the form checks the address and shows its own message. */
export function EmailControl(props: ControlProps<'email'>) {
  const { field, value, onChange } = props;
  return (
    <TextField
      {...labelled(props)}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
      autoComplete={field.autoComplete ?? 'email'}
      enterKeyHint="next"
    />
  );
}

export function MoneyControl(props: ControlProps<'money'>) {
  const { value, onChange } = props;
  return <MoneyField {...labelled(props)} value={value} onChange={onChange} enterKeyHint="next" />;
}

export function WeightControl(props: ControlProps<'weight'>) {
  const { value, onChange } = props;
  return (
    <UnitField
      {...labelled(props)}
      unit={FORM_COPY.kilograms}
      value={value}
      onChange={onChange}
      enterKeyHint="next"
    />
  );
}

/** The browser's date picker, from the island's today. */
export function DateControl(props: ControlProps<'date'>) {
  const { value, now, onChange } = props;
  return (
    <TextField
      {...labelled(props)}
      type="date"
      min={now === null ? undefined : islandClock(now).date}
      value={value}
      onChange={onChange}
      autoComplete="off"
    />
  );
}
