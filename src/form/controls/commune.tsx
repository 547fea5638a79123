import type { Commune } from '../../domain/tables.ts';
import { shownName } from '../../domain/typography.ts';
import { allCommunes, checkDeliveryCommune } from '../../domain/zones.ts';
import { NativeSelect } from '../../ui/fields/NativeSelect.tsx';
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
