import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Payments } from '../../../backend/desk/payments.ts';
import { LINK_KINDS, type LinkKind } from '../../../domain/payment/payment.ts';
import { proposedRows, type Row, readRows, rowsOf } from './lines.ts';

type RowsByKind = Record<LinkKind, readonly Row[]>;

const BLANK: readonly Row[] = [{ key: 0, label: '', amount: '' }];

/** The rows of each kind of link. Those that nobody has touched follow a correction, which changes the price. */
export function useRowsForm(kinds: readonly LinkKind[], payments: Payments, isMore: boolean) {
  const rowsFor = (kind: LinkKind) => (kinds.includes(kind) ? initialRows(kind, payments, isMore) : []);
  const proposed: RowsByKind = { budget: rowsFor('budget'), frais: rowsFor('frais') };
  const form = useForm<RowsByKind>({ initialValues: proposed, validate: errorsIn });
  const written = JSON.stringify(proposed);
  const [followed, setFollowed] = useState(written);
  useEffect(() => {
    if (written === followed) return;
    setFollowed(written);
    const next: RowsByKind = JSON.parse(written);
    for (const kind of LINK_KINDS) if (!form.isDirty(kind)) form.setFieldValue(kind, next[kind]);
    form.setInitialValues(next);
  }, [written, followed, form]);
  return form;
}

export type RowsForm = ReturnType<typeof useRowsForm>;

/** The message of each wrong row, by the path of its field. */
function errorsIn(rows: RowsByKind): Record<string, string> {
  const entries = LINK_KINDS.flatMap((kind) => {
    const { errors } = readRows(rows[kind]);
    return rows[kind].flatMap(({ key }, index) =>
      Object.entries(errors[key] ?? {}).map(([part, message]) => [`${kind}.${index}.${part}`, message]),
    );
  });
  return Object.fromEntries(entries);
}

function initialRows(kind: LinkKind, payments: Payments, isMore: boolean): readonly Row[] {
  const link = payments.links.find((each) => each.kind === kind && each.state !== 'withdrawn');
  if (link && link.state !== 'paid') return rowsOf(link.lines);
  return isMore ? BLANK : proposedRows(kind, payments);
}
