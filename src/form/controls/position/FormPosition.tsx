import { useFormContext } from '../../engine/form-context.ts';
import type { ControlProps } from '../control-props.ts';
import { readInTurn } from '../files/in-turn.ts';
import { PositionField } from './PositionField.tsx';

/** The position of a form. An order that is sent while it is being taken waits for it, as for a file that is being read. */
export function FormPosition({ name, field, value, error, disabled, onChange }: ControlProps<'position'>) {
  const { store } = useFormContext();
  const onTaking = (taking: Promise<void>) => void readInTurn(store, name, () => taking.then(() => []));
  return <PositionField {...{ name, value, error, disabled, onChange, onTaking }} label={field.label} />;
}
