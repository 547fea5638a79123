import classes from './CheckList.module.css';
import { CheckRow } from './CheckRow.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './field-props.ts';

type CheckListProps = FieldProps & {
  options: readonly { value: string; label: string }[];
  /** The values of the ticked options, in the order of the options. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/**
 * A choice of any number of options: checkboxes that share the field's name, as a native form would send
 * them.
 */
export function CheckList({ options, chosen, onChange, ...field }: CheckListProps) {
  const id = field.id ?? field.name;
  const toggle = (value: string, isTicked: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isTicked : chosen.includes(each))),
    );
  return (
    <FieldGroup {...field} role="group">
      <div className={classes.list}>
        {options.map(({ value, label }, index) => (
          <CheckRow
            key={value}
            name={field.name}
            id={`${id}-${index + 1}`}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(isTicked) => toggle(value, isTicked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
