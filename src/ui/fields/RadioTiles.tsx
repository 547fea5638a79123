import type { ReactNode } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './field-props.ts';
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
  layout?: 'slots' | 'pair' | 'list' | undefined;
};

/**
 * A choice of one option: native radios that are drawn as tiles. Mantine's `Radio` has twice the elements, and a phone
 * would be 60 ms later with the slots of a day.
 */
export function RadioTiles({ options, value, onChange, layout = 'list', ...field }: RadioTilesProps) {
  const { name, id = name, error, required } = field;
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={`${classes.tiles} ${classes[layout]}`} data-error={error ? true : undefined}>
        {options.map(({ value: own, label, note, disabled }) => (
          <label key={own} className={classes.tile}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              id={`${id}-${own}`}
              value={own}
              checked={own === value}
              required={required}
              disabled={disabled}
              aria-labelledby={note ? `${id}-${own}-label` : undefined}
              aria-describedby={note ? `${id}-${own}-note` : undefined}
              onChange={() => onChange(own)}
            />
            <span id={`${id}-${own}-label`}>{label}</span>
            {note && (
              <span className={classes.note} id={`${id}-${own}-note`}>
                {note}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
