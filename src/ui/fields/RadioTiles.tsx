import type { ReactNode } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './RadioTiles.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  /** Small print under the label. It is the option's description, not part of its name. */
  note?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioTilesProps = FieldProps & {
  options: readonly RadioOption[];
  /** The value of the chosen option; the empty string for none. */
  value: string;
  onChange: (value: string) => void;
  /** `slots`: as many narrow tiles as fit. `pair`: two halves. `list`: stacked. */
  layout?: 'slots' | 'pair' | 'list' | undefined;
};

/** A choice of one option: native radios drawn as tiles. */
export function RadioTiles({ options, value, onChange, layout = 'list', ...field }: RadioTilesProps) {
  const id = field.id ?? field.name;
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={`${classes.tiles} ${classes[layout]}`} data-error={field.error ? true : undefined}>
        {options.map((option) => (
          <Tile
            key={option.value}
            option={option}
            name={field.name}
            id={`${id}-${option.value}`}
            checked={option.value === value}
            required={field.required}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface TileProps {
  option: RadioOption;
  name: string;
  id: string;
  checked: boolean;
  required: boolean | undefined;
  onChoose: () => void;
}

function Tile({ option, name, id, checked, required, onChoose }: TileProps) {
  const { value, label, note, disabled } = option;
  return (
    <label className={classes.tile}>
      <input
        type="radio"
        className={classes.input}
        name={name}
        id={id}
        value={value}
        checked={checked}
        required={required}
        disabled={disabled}
        aria-labelledby={note ? `${id}-label` : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={onChoose}
      />
      <span className={classes.words} id={`${id}-label`}>
        {label}
      </span>
      {note && (
        <span className={classes.note} id={`${id}-note`}>
          {note}
        </span>
      )}
    </label>
  );
}
