import { formatEuros } from '../../../domain/money.ts';
import { shownName } from '../../../domain/text/typography.ts';
import { CORRECTION_COPY } from './copy.ts';
import classes from './edit.module.css';
import type { VersionChanges } from './version-changes.ts';

interface VersionDifferenceProps {
  readonly changes: VersionChanges;
  /** The name of the table for screen readers. */
  readonly caption: string;
}

/** The answers that differ between two versions, then the lines of the price: before and after. */
export function VersionDifference({ changes, caption }: VersionDifferenceProps) {
  const { answers, lines, before, after } = changes;
  if (answers.length === 0 && before === after)
    return <p className={classes.dimmed}>{CORRECTION_COPY.nothing}</p>;
  const rows = [
    ...answers.map(({ name, label, before: was, after: is }) => ({ key: name, label, was, is })),
    ...lines.map(({ label, before: was, after: is }) => ({
      key: `ligne ${label}`,
      label: shownName(label ?? ''),
      was: formatEuros(was),
      is: formatEuros(is),
    })),
    ...(before === after ? [] : [{ key: 'prix', label: CORRECTION_COPY.price, was: before, is: after }]),
  ];
  return (
    <table className={classes.changes}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{CORRECTION_COPY.was}</th>
          <th scope="col">{CORRECTION_COPY.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, was, is }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{was === null ? CORRECTION_COPY.empty : <del>{was}</del>}</td>
            <td>{is === null ? CORRECTION_COPY.empty : <ins>{is}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
