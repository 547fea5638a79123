import { type CheckboxProps, Input, Checkbox as MantineCheckbox } from '@mantine/core';
import classes from './Checkbox.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import { describedBy, type FieldProps, fieldFrame } from './field-frame.tsx';

/** Mantine's checkbox in a row that can be pressed anywhere. */
const Row = MantineCheckbox.withProps({
  className: classes.row,
  classNames: {
    body: classes.body,
    inner: classes.inner,
    input: classes.input,
    icon: classes.icon,
    labelWrapper: classes.words,
  },
  autoContrast: false,
  withErrorStyles: false,
});

/** A checkbox with its error and help in the frame of a field. */
export function Checkbox({ name, id = name, error, description, ...box }: CheckboxProps & { name: string }) {
  return (
    <Input.Wrapper {...fieldFrame} id={id} error={error} description={description}>
      <Row
        {...box}
        name={name}
        id={id}
        data-drawn={box.checked}
        error={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, description)}
      />
    </Input.Wrapper>
  );
}

type CheckboxesProps = FieldProps & {
  options: readonly { value: string; label: string }[];
  /** The values of the ticked options, in the order of the options. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/**
 * A choice of any number of options: checkboxes that share the field's name, as a native form would send them. Mantine's
 * `Checkbox.Group` sends their values in one hidden input instead, in the order of the presses.
 */
export function Checkboxes({ options, value, onChange, ...field }: CheckboxesProps) {
  const { name, id = name } = field;
  const toggle = (toggled: string) =>
    onChange(
      options.map((option) => option.value).filter((each) => value.includes(each) !== (each === toggled)),
    );
  return (
    <FieldGroup {...field}>
      <div className={classes.list}>
        {options.map((option, index) => (
          <Row
            {...option}
            key={option.value}
            name={name}
            id={`${id}-${index + 1}`}
            checked={value.includes(option.value)}
            data-drawn={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
