import { type FocusEvent, useState } from 'react';
import { allCommunes, checkDeliveryCommune } from '../../domain/place/zones.ts';
import type { Commune } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { islandClock } from '../../domain/time/island-time.ts';
import { NativeSelect, Textarea, TextInput, type TextInputProps } from '../../ui/fields/inputs.tsx';
import { PhoneWarning } from '../notices/lazy-notices.tsx';
import { FORM_COPY } from '../page/copy.ts';
import { type ControlProps, labelled } from './control-props.ts';

/**
 * Delay of the warning after the field is left, in milliseconds: it must not move the element that is being tapped.
 */
const AFTER_THE_TAP = 400;

/** A phone number, checked when the field is left. An unlikely number shows a warning and is still accepted. */
export function PhoneField(props: Omit<TextInputProps, 'type' | 'inputMode' | 'onBlur'> & { value: string }) {
  const { value } = props;
  const [left, setLeft] = useState('');
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setTimeout(() => setLeft(currentTarget.value), AFTER_THE_TAP);
  return (
    <>
      <TextInput {...props} type="tel" inputMode="tel" onBlur={leave} />
      {left !== '' && left === value && <PhoneWarning text={value} />}
    </>
  );
}

export function PhoneControl(props: ControlProps<'phone'>) {
  const { field, value, onChange } = props;
  return (
    <PhoneField
      {...labelled(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={field.autoComplete ?? 'off'}
      enterKeyHint="next"
    />
  );
}

function option({ name, delivered }: Commune, unservedSelectable: boolean) {
  if (delivered) return { value: name, label: shownName(name) };
  return { value: name, label: `${shownName(name)} ${FORM_COPY.unavailable}`, disabled: !unservedSelectable };
}

/** Lists every commune, and marks those without delivery, so that each customer finds theirs. */
export function CommuneControl(props: ControlProps<'commune'>) {
  const { field, value, tables, onChange } = props;
  const check = value === '' ? null : checkDeliveryCommune(tables, value);
  const help = check?.ok && check.zone ? FORM_COPY.zoneDelivery(check.zone, check.price) : field.help;
  return (
    <NativeSelect
      {...labelled(props)}
      description={help}
      data={[
        { value: '', label: FORM_COPY.choose },
        ...allCommunes(tables).map((commune) => option(commune, field.unservedSelectable ?? false)),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={field.autoComplete ?? 'off'}
    />
  );
}

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
