import { Stack } from '@mantine/core';
import type { LinkKind } from '../../../domain/payment/payment.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { ActionIcon } from '../../../ui/buttons/ActionIcon.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import classes from './Payments.module.css';
import type { RowsForm } from './use-rows-form.ts';

/** The name of the control for the amount of a row. */
export const amountName = (kind: LinkKind, key: number): string => `${kind}-montant-${key}`;

interface LineRowsProps {
  /** Begins the names of the controls. */
  readonly kind: LinkKind;
  readonly form: RowsForm;
}

/** The lines of a link: what it is and what it costs, with a button for another one. */
export function LineRows({ kind, form }: LineRowsProps) {
  const rows = form.values[kind];
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    form.insertListItem(kind, { key, label: '', amount: '' });
  };
  return (
    <>
      <Stack component="ul" gap="xs" data-focus-home={`${kind}-plus`}>
        {rows.map(({ key, label }, index) => (
          <li
            key={key}
            id={`${kind}-rang-${key}`}
            aria-label={label || words.labelOf(index + 1)}
            tabIndex={-1}
            data-focus-home={`${kind}-rang-${key}`}
            className={classes.row}
          >
            <TextInput
              name={`${kind}-ligne-${key}`}
              aria-label={words.labelOf(index + 1)}
              placeholder={words.label}
              maxLength={200}
              autoComplete="off"
              className={classes.label}
              {...form.getInputProps(`${kind}.${index}.label`)}
            />
            <TextInput
              name={amountName(kind, key)}
              aria-label={words.amountOf(label, index + 1)}
              placeholder="0,00"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              {...form.getInputProps(`${kind}.${index}.amount`)}
            />
            <ActionIcon
              aria-label={words.removeNamed(label || words.labelOf(index + 1))}
              onClick={() => form.removeListItem(kind, index)}
            >
              <Icon name="bin" />
            </ActionIcon>
          </li>
        ))}
      </Stack>
      <Button id={`${kind}-plus`} variant="default" size="sm" onClick={add}>
        {words.addLine}
      </Button>
    </>
  );
}
