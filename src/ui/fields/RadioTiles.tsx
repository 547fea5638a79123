import type { ReactNode } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './field-frame.tsx';
import classes from './RadioTiles.module.css';

type RadioOption = {
  value: string;
  label: ReactNode;
  /** Small print under the label. It is the option's description, not part of its name. */
  note?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioTilesProps = FieldProps & {
  options: readonly RadioOption[];
  /** The value of the chosen option; the empty string for none. */
  value: string;
  onChange: (value: string) => void;
  /** `slots`: as many narrow tiles as fit. `pair`: two halves. `list`: stacked. */
  layout?: TileRowProps['layout'] | undefined;
};

/** A choice of one option: native radios that are drawn as tiles. */
export function RadioTiles({ options, value, onChange, layout = 'list', ...field }: RadioTilesProps) {
  return (
    <FieldGroup {...field} role="radiogroup">
      <TileRow layout={layout} hasError={Boolean(field.error)}>
        {options.map((option) => (
          <RadioTile key={option.value} {...option} field={field} chosen={value} onChange={onChange} />
        ))}
      </TileRow>
    </FieldGroup>
  );
}

interface TileRowProps {
  readonly layout: 'slots' | 'pair' | 'list';
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** Where tiles stand; see {@link RadioTiles}. */
export function TileRow({ layout, hasError, children }: TileRowProps) {
  return (
    <div className={`${classes.tiles} ${classes[layout]}`} data-error={hasError || undefined}>
      {children}
    </div>
  );
}

type RadioTileProps = RadioOption & {
  field: FieldProps;
  /** The value of the option of the field that is chosen. */
  chosen: string;
  onChange: (value: string) => void;
};

/** One option of a {@link FieldGroup} of options. */
export function RadioTile({ value, label, note, disabled, field, chosen, onChange }: RadioTileProps) {
  const { name, id = name, required } = field;
  return (
    <label className={classes.tile}>
      <input
        type="radio"
        className={classes.input}
        name={name}
        id={`${id}-${value}`}
        value={value}
        checked={value === chosen}
        data-drawn={value === chosen}
        required={required}
        disabled={disabled}
        aria-labelledby={note ? `${id}-${value}-label` : undefined}
        aria-describedby={note ? `${id}-${value}-note` : undefined}
        onChange={() => onChange(value)}
      />
      <span id={`${id}-${value}-label`}>{label}</span>
      {note && (
        <span className={classes.note} id={`${id}-${value}-note`}>
          {note}
        </span>
      )}
    </label>
  );
}
