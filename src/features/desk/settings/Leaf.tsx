import { type ReactNode, useState } from 'react';
import { parseEuros, toWireNumber } from '../../../domain/money.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { NativeSelect, Textarea, TextInput } from '../../../ui/fields/inputs.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { SETTINGS_COPY } from './copy.ts';
import { formatDecimal, parseDecimal } from './place.ts';
import type { LeafShape } from './shape.ts';
import { optionWords } from './words.ts';

interface LeafProps {
  readonly shape: LeafShape;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly error: ReactNode;
  readonly onChange: (value: unknown) => void;
}

/** The control of one value. A typed text that is no valid value stays as it is, and the schema refuses it. */
export function Leaf(props: LeafProps) {
  const { shape, name, label, value, error, onChange } = props;
  const field = { name, id: name, error, label: shape.empty === false ? label : optionalLabel(label) };
  const give = (text: string) => onChange(text === '' && shape.empty !== false ? shape.empty : text);
  switch (shape.kind) {
    case 'boolean':
      return (
        <Checkbox
          name={name}
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...field}
          value={typeof value === 'string' ? value : ''}
          data={[
            { value: '', label: shape.empty === false ? SETTINGS_COPY.choose : SETTINGS_COPY.none },
            ...shape.options,
          ]}
          onChange={(event) => give(event.currentTarget.value)}
        />
      );
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return (
        <Fieldset legend={label}>
          {shape.options.map((option) => (
            <Checkbox
              key={option}
              name={`${name}.${option}`}
              label={optionWords(option)}
              checked={chosen.includes(option)}
              // The values keep the order of the options, whichever was pressed first.
              onChange={(event) => {
                const isChosen = event.currentTarget.checked;
                onChange(
                  shape.options.filter((each) => (each === option ? isChosen : chosen.includes(each))),
                );
              }}
            />
          ))}
        </Fieldset>
      );
    }
    case 'day':
    case 'time':
      return (
        <TextInput
          {...field}
          type={shape.kind === 'day' ? 'date' : 'time'}
          value={textOf(value)}
          onChange={(event) => give(event.currentTarget.value)}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...field}
          rows={3}
          value={textOf(value)}
          onChange={(event) => give(event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextInput {...field} value={textOf(value)} onChange={(event) => give(event.currentTarget.value)} />
      );
    default:
      return <NumberLeaf {...props} field={field} give={give} />;
  }
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

type NumberLeafProps = LeafProps & {
  readonly field: { readonly name: string; readonly id: string; readonly label: ReactNode };
  readonly give: (text: string) => void;
};

/** A number as the French write it. It keeps what is typed until it is left. */
function NumberLeaf({ shape, value, field, error, onChange, give }: NumberLeafProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isAmount = shape.kind === 'amount';
  const shown = isAmount ? amountText(value) : formatDecimal(value);
  const onType = (text: string) => {
    setTyped(text);
    const number = isAmount ? parseEuros(text) : parseDecimal(text);
    if (text.trim() !== '' && number !== null) onChange(number);
    else give(text.trim());
  };
  return (
    <TextInput
      {...field}
      error={error}
      inputMode={shape.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={isAmount ? <span aria-hidden="true">€</span> : undefined}
      value={typed ?? shown}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

const amountText = (value: unknown) =>
  typeof value === 'number' ? toWireNumber(value).toFixed(2).replace('.', ',') : textOf(value);
