import type { Commune } from '../../domain/tables.ts';
import { shownName } from '../../domain/typography.ts';
import { allCommunes, checkDeliveryCommune } from '../../domain/zones.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FORM_COPY } from '../page/copy.ts';
import { type ControlProps, labelled } from './control-props.ts';

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
    <SelectField
      {...labelled(props)}
      help={help}
      options={allCommunes(tables).map((commune) => option(commune, field.unservedSelectable ?? false))}
      placeholder={FORM_COPY.choose}
      value={value}
      onChange={onChange}
      autoComplete={field.autoComplete ?? 'off'}
    />
  );
}
