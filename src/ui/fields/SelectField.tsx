import '../mantine-styles.ts';
import { NativeSelect } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon.tsx';
import type { FieldProps } from './field-props.ts';
import { wrapperProps } from './wrapper-props.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectGroup = { group: string; options: readonly SelectOption[] };

export type SelectFieldProps = FieldProps &
  Pick<ComponentPropsWithRef<'select'>, 'ref' | 'value' | 'defaultValue' | 'onBlur' | 'autoComplete'> & {
    options: readonly (SelectOption | SelectGroup)[];
    /** First option, with the empty value: choosing it clears the field. */
    placeholder?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
  };

/** A native list: lighter and better on phones than a drawn one. */
export function SelectField(props: SelectFieldProps) {
  const { name, id, label, optional, help, error, required, disabled, onChange, ...rest } = props;
  const { options, placeholder, ...native } = rest;
  return (
    <NativeSelect
      {...native}
      {...wrapperProps({ name, id, label, optional, help, error, required, disabled })}
      rightSection={<Icon name="chevron" size="small" />}
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
    </NativeSelect>
  );
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
