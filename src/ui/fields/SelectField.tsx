import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon.tsx';
import type { FieldProps } from './field-props.ts';
import { controlProps, LabelledControl } from './LabelledControl.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectGroup = { group: string; options: readonly SelectOption[] };

export type SelectFieldProps = FieldProps &
  Pick<ComponentPropsWithRef<'select'>, 'ref' | 'value' | 'defaultValue' | 'onBlur' | 'autoComplete'> & {
    options: readonly (SelectOption | SelectGroup)[];
    /** The label of the first option, whose value is empty: choosing it clears the field. */
    placeholder?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
  };

/** A native select: it is lighter, and easier to use on phones, than a custom one. */
export function SelectField(props: SelectFieldProps) {
  const { name, id, label, optional, help, error, required, disabled, onChange, ...rest } = props;
  const { options, placeholder, ...native } = rest;
  const field = { name, id, label, optional, help, error, required, disabled };
  return (
    <LabelledControl field={field} end={<Icon name="chevron" size="small" />}>
      <select
        {...native}
        {...controlProps(field)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
    </LabelledControl>
  );
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
