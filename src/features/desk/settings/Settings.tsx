import { useState } from 'react';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import { TABLE_NAMES_FR } from '../../../domain/tables/table-advice-copy.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SETTINGS_COPY } from './copy.ts';
import { History } from './History.tsx';
import classes from './Settings.module.css';
import { TableForm } from './TableForm.tsx';
import { useTable } from './use-table.ts';

/** The tables with a form, in the order of how often they change. Openings have a view of their own. */
const TABLES = ['schedules', 'tariff', 'communes', 'shops', 'texts', 'messages', 'company'] as const;

/** Hours, prices, places, shops and texts, for an admin (docs/rules/desk.md#prices-and-hours). */
export function Settings() {
  const [name, setName] = useState<OperatorTableName>(TABLES[0]);
  return (
    <div className={classes.settings}>
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
    </div>
  );
}

function Table({ name }: { readonly name: OperatorTableName }) {
  const { read, again } = useTable(name);
  if (read.state === 'reading') return <Loading />;
  if (read.state === 'failed') {
    return (
      <Alert color="red" role="alert" title={read.problem.message}>
        <Button variant="light" size="sm" onClick={() => void again()}>
          {SETTINGS_COPY.retry}
        </Button>
      </Alert>
    );
  }
  const { table, seen } = read;
  return (
    <>
      <TableForm
        key={`${seen.revision} ${seen.version}`}
        name={name}
        table={table}
        seen={seen}
        onPublished={again}
      />
      <History name={name} seen={seen} onPublished={again} />
    </>
  );
}
