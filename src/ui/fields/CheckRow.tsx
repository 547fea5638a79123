import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './CheckRow.module.css';
import { FieldNotes } from './FieldGroup.tsx';
import { describedBy, type FieldProps } from './field-props.ts';

type CheckRowProps = FieldProps & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The added price, formatted, at the end of the row. */
  price?: ReactNode;
  /** The wire value when ticked, for checkboxes that share a name. */
  value?: string | undefined;
};

/** A checkbox in a row of its own. */
export function CheckRow(props: CheckRowProps) {
  const {
    name,
    id = name,
    label,
    description,
    error,
    required,
    disabled,
    checked,
    onChange,
    price,
    value,
  } = props;
  return (
    <div className={classes.field}>
      <label className={classes.row} data-error={error ? true : undefined}>
        <input
          type="checkbox"
          className={classes.input}
          name={name}
          id={id}
          value={value}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, description)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={classes.box} aria-hidden="true">
          <Icon name="check" className={classes.tick} />
        </span>
        <span className={classes.words}>{label}</span>
        {price && <b className={classes.price}>{price}</b>}
      </label>
      <FieldNotes id={id} error={error} description={description} />
    </div>
  );
}
