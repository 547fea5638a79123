import { PLACEHOLDERS } from '../../../domain/tables/messages.ts';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { MESSAGE_COPY } from '../order/copy.ts';
import { SETTINGS_COPY } from './copy.ts';

interface InsertProps {
  /** The name and id of the control of the text. */
  readonly field: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Puts a placeholder where the cursor was in a text: braces are far away on a telephone's keyboard. */
export function Insert({ field, text, onChange }: InsertProps) {
  const name = `${field}.+`;
  const insert = (placeholder: string) => {
    const control = document.getElementById(field);
    const cursor = control instanceof HTMLTextAreaElement ? control.selectionEnd : text.length;
    onChange(`${text.slice(0, cursor)}{${placeholder}}${text.slice(cursor)}`);
  };
  return (
    <NativeSelect
      id={name}
      name={name}
      label={SETTINGS_COPY.insert}
      description={SETTINGS_COPY.insertHelp}
      value=""
      data={[
        { value: '', label: SETTINGS_COPY.choose },
        ...PLACEHOLDERS.map((value) => ({ value, label: MESSAGE_COPY.placeholders[value] })),
      ]}
      onChange={({ currentTarget: { value } }) => value && insert(value)}
    />
  );
}
