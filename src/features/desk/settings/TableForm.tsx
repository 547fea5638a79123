import { Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { type CheckedEdit, checkEdit } from '../../../domain/tables/edited-tables.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/tables/operator-tables.ts';
import type { Tables } from '../../../domain/tables.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { type SeenTable, tableQuery, useStoring } from '../tables.ts';
import { SETTINGS_COPY } from './copy.ts';
import { differences } from './differences.ts';
import type { EditUnderWay } from './edits.ts';
import { Fields, foldedAt } from './Fields.tsx';
import { Mistakes, NotStored } from './NotStored.tsx';
import { Preview } from './Preview.tsx';
import { type Content, errorsOf, nameOf } from './place.ts';
import classes from './Settings.module.css';
import { shapeOf } from './shape.ts';
import { differenceWords } from './words.ts';

interface TableFormProps<Name extends OperatorTableName> extends SeenTable<Name> {
  readonly name: Name;
  /** What is changed of the table so far; null for nothing. */
  readonly edit: EditUnderWay<Name> | null;
  readonly onEdit: (edit: EditUnderWay<Name> | null) => void;
}

const mistakesOf = (checked: CheckedEdit<OperatorTableName>) => (checked.ok ? [] : checked.mistakes);

/** The form of one table: its fields, what changes by them, what customers will see, and the button that publishes. */
export function TableForm<Name extends OperatorTableName>(props: TableFormProps<Name>) {
  const { name, table, seen, edit, onEdit } = props;
  const tables = useTables();
  const queries = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const shape = useMemo(() => shapeOf(operatorTableSchemas[name]), [name]);
  const check = (content: Content) => checkEdit(name, content, { ...tables, [name]: table } as Tables);
  const storing = useStoring(() => {
    onEdit(null);
    void notify({ tone: 'ok', title: SETTINGS_COPY.saved, message: SETTINGS_COPY.savedText });
  });
  const form = useForm<Content>({
    initialValues: edit?.content ?? table,
    validate: (content) => errorsOf(mistakesOf(check(content))),
    // A mistake stays until it is mended, and may be that of a group.
    clearInputErrorOnChange: false,
    onValuesChange: (content) => {
      const isChanged = differences(table, content).length > 0;
      onEdit(isChanged ? { table, seen, content, key: crypto.randomUUID() } : null);
      if (hasErrors) form.setErrors(errorsOf(mistakesOf(check(content))));
      if (!storing.isPending) storing.reset();
    },
  });
  const { values: content } = form;
  const hasErrors = Object.keys(form.errors).length > 0;
  const changes = differences(table, content);
  const hasChanges = changes.length > 0;
  const checked = check(content);
  const publish = () => {
    if (!checked.ok) return;
    const key = edit?.key ?? crypto.randomUUID();
    storing.store({ kind: 'save', key, name, seen, content: checked.table }, (answer) => {
      if (answer.outcome === 'invalid') form.setErrors(errorsOf(answer.mistakes));
    });
  };
  const published: Content = table;
  const giveUp = () => form.setValues(published);
  const onTake = () => {
    giveUp();
    return queries.invalidateQueries(tableQuery(name));
  };
  const onWrong = () => fields.current && focusFirstError(fields.current);
  return (
    <form ref={fields} onSubmit={form.onSubmit(publish, onWrong)} noValidate>
      <Stack>
        <Fields
          form={{
            ...form,
            table: name,
            communes: tables.communes.communes.map(({ name: commune }) => commune),
            foldedAt: foldedAt(shape),
          }}
          shape={shape}
          path={[]}
        />
        {hasChanges && (
          <Stack component="section" aria-label={SETTINGS_COPY.differences}>
            <Disclosure
              summary={`${SETTINGS_COPY.differences}\u00a0: ${SETTINGS_COPY.changes(changes.length)}`}
              open
            >
              <ul className={classes.list}>
                {changes.map((each) => (
                  <li key={`${nameOf(each.path)} ${each.to === undefined}`}>
                    {differenceWords(name, shape, each, { from: table, to: content })}
                  </li>
                ))}
              </ul>
            </Disclosure>
            {checked.ok && (
              <Preview
                name={name}
                before={{ ...tables, [name]: table }}
                after={{ ...tables, [name]: checked.table }}
              />
            )}
          </Stack>
        )}
        <Stack className={classes.bar} gap="xs" py="xs" data-bottom-bar>
          {hasErrors ? <Mistakes errors={form.errors} /> : <NotStored storing={storing} onTake={onTake} />}
          <Group gap="xs">
            <SendButton
              type="submit"
              size="sm"
              sending={storing.isPending}
              sendingLabel={SETTINGS_COPY.saving}
              incomplete={!hasChanges}
              onClick={(event) => !hasChanges && event.preventDefault()}
            >
              {SETTINGS_COPY.save}
            </SendButton>
            {hasChanges && (
              <Button variant="default" size="sm" onClick={giveUp}>
                {SETTINGS_COPY.reset}
              </Button>
            )}
            <Text
              component="span"
              c="dimmed"
              className={classes.count}
              role="status"
              data-changed={hasChanges || undefined}
            >
              {hasChanges ? SETTINGS_COPY.changes(changes.length) : SETTINGS_COPY.noChange}
            </Text>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
