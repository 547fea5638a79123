import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import type { ReadRows, Row } from './lines.ts';
import classes from './Payments.module.css';

/** The name of the control for the amount of a row. */
export const amountName = (name: string, key: number): string => `${name}-montant-${key}`;

interface LineRowsProps {
  /** Begins the names of the controls. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly errors: ReadRows['errors'];
  readonly onChange: (rows: readonly Row[]) => void;
}

/** The lines of a link: what it is and what it costs, with a button for another one. */
export function LineRows({ name, rows, errors, onChange }: LineRowsProps) {
  const set = (key: number, change: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, label: '', amount: '' }]);
  };
  return (
    <>
      <ul className={classes.rows} data-focus-home={`${name}-plus`}>
        {rows.map(({ key, label, amount }, index) => (
          <li
            key={key}
            id={`${name}-rang-${key}`}
            aria-label={label || words.labelOf(index + 1)}
            tabIndex={-1}
            data-focus-home={`${name}-rang-${key}`}
            className={classes.row}
          >
            <TextInput
              name={`${name}-ligne-${key}`}
              aria-label={words.labelOf(index + 1)}
              placeholder={words.label}
              value={label}
              onChange={({ currentTarget }) => set(key, { label: currentTarget.value })}
              error={errors[key]?.label}
              maxLength={200}
              autoComplete="off"
              className={classes.label}
            />
            <TextInput
              name={amountName(name, key)}
              aria-label={words.amountOf(label, index + 1)}
              placeholder="0,00"
              value={amount}
              onChange={({ currentTarget }) => set(key, { amount: currentTarget.value })}
              error={errors[key]?.amount}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
            />
            <ActionIcon
              aria-label={words.removeNamed(label || words.labelOf(index + 1))}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            >
              <Icon name="bin" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button id={`${name}-plus`} variant="default" size="sm" onClick={add}>
        {words.addLine}
      </Button>
    </>
  );
}
