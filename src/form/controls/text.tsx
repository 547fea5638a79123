import { islandClock } from '../../domain/island-time.ts';
import { Textarea } from '../../ui/fields/Textarea.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { FORM_COPY } from '../page/copy.ts';
import { type ControlProps, labelled } from './control-props.ts';

export function TextControl(props: ControlProps<'text'>) {
  const { field, value, onChange } = props;
  return (
    <TextInput
      {...labelled(props)}
      inputMode={field.inputMode}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={field.autoComplete ?? 'off'}
      enterKeyHint="next"
    />
  );
}

export function LongTextControl(props: ControlProps<'longText'>) {
  const { value, onChange } = props;
  return (
    <Textarea {...labelled(props)} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/** The form is `noValidate`, so the form checks the address and shows its own message. */
export function EmailControl(props: ControlProps<'email'>) {
  const { field, value, onChange } = props;
  return (
    <TextInput
      {...labelled(props)}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={field.autoComplete ?? 'email'}
      enterKeyHint="next"
    />
  );
}

export function MoneyControl(props: ControlProps<'money'>) {
  return <DecimalControl {...props} unit="€" />;
}

export function WeightControl(props: ControlProps<'weight'>) {
  return <DecimalControl {...props} unit={FORM_COPY.kilograms} />;
}

/**
 * A decimal number as typed (« 42,00 »), with its unit. The input is text, not `type="number"`: some browsers drop the
 * comma of French keyboards from number inputs, and a mouse wheel must not change an amount.
 */
function DecimalControl(props: ControlProps<'money' | 'weight'> & { readonly unit: string }) {
  const { value, unit, onChange } = props;
  return (
    <TextInput
      {...labelled(props)}
      inputMode="decimal"
      rightSection={unit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

/** The browser's date picker, from the island's today. */
export function DateControl(props: ControlProps<'date'>) {
  const { value, now, onChange } = props;
  return (
    <TextInput
      {...labelled(props)}
      type="date"
      min={now === null ? undefined : islandClock(now).date}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}
