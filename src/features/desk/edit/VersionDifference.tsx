import { Table, Text } from '@mantine/core';
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
  if (answers.length === 0 && before === after) return <Text c="dimmed">{CORRECTION_COPY.nothing}</Text>;
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
    <Table layout="fixed" captionSide="top" className={classes.changes}>
      <Table.Caption className={classes.caption}>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">{CORRECTION_COPY.was}</Table.Th>
          <Table.Th scope="col">{CORRECTION_COPY.becomes}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, label, was, is }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{was === null ? CORRECTION_COPY.empty : <del>{was}</del>}</Table.Td>
            <Table.Td>{is === null ? CORRECTION_COPY.empty : <ins>{is}</ins>}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
