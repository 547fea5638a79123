import { type ControlProps, labelled } from './control-props.ts';
import { PhoneField } from './PhoneField.tsx';

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
