import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import { TABLE_NAMES_FR } from '../../../domain/tables/table-advice-copy.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { NotRead } from '../queries.tsx';
import { tableQuery } from '../tables.ts';
import { SETTINGS_COPY } from './copy.ts';
import { useEdit } from './edits.ts';
import { History } from './History.tsx';
import { TableForm } from './TableForm.tsx';

/** The tables with a form, in the order of how often they change. Openings have a view of their own. */
const TABLES = ['schedules', 'tariff', 'communes', 'shops', 'texts', 'messages', 'company'] as const;

/** Hours, prices, places, shops and texts, for an admin (docs/rules/desk.md#prices-and-hours). */
export function Settings() {
  const [name, setName] = useState<OperatorTableName>(TABLES[0]);
  return (
    <Stack maw="60rem">
      <NativeSelect
        name="table"
        id="table"
        label={SETTINGS_COPY.table}
        description={SETTINGS_COPY.lead}
        value={name}
        data={TABLES.map((value) => ({ value, label: TABLE_NAMES_FR[value] ?? value }))}
        onChange={(event) => setName(TABLES.find((each) => each === event.currentTarget.value) ?? TABLES[0])}
      />
      {name === 'tariff' && (
        <Button variant="light" size="sm" onClick={() => setName('communes')}>
          {SETTINGS_COPY.deliveryPrices}
        </Button>
      )}
      <Table key={name} name={name} />
    </Stack>
  );
}

/** The form of a table, and its history. An edit goes on, on the version that it was begun on, whatever is published meanwhile. */
function Table({ name }: { readonly name: OperatorTableName }) {
  const query = useQuery(tableQuery(name));
  const [edit, setEdit] = useEdit(name);
  if (!query.data) return <NotRead query={query} />;
  const { table, seen } = edit ?? query.data;
  return (
    <>
      <TableForm
        key={`${seen.revision} ${seen.version}`}
        name={name}
        table={table}
        seen={seen}
        edit={edit}
        onEdit={setEdit}
      />
      <History name={name} seen={query.data.seen} />
    </>
  );
}
