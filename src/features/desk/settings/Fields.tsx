import { Stack } from '@mantine/core';
import { PLACEHOLDERS } from '../../../domain/tables/messages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { PLACEHOLDER_NAMES } from '../copy.ts';
import { SETTINGS_COPY } from './copy.ts';
import { Folded, PlaceError, Row } from './Folded.tsx';
import { Leaf } from './Leaf.tsx';
import { labelOf, oneMore } from './labels-copy.ts';
import { MapOf } from './MapOf.tsx';
import { type FormOfTable, nameOf, type Path, valueAt } from './place.ts';
import classes from './Settings.module.css';
import { emptyOf, type Group, isLeaf, type LeafShape, type List, type Shape } from './shape.ts';
import { dayWords, itemName } from './words.ts';

interface PlaceProps {
  readonly form: FormOfTable;
  readonly shape: Shape;
  readonly path: Path;
}

/** The fields of a group that have a control. */
const fieldsOf = ({ fields }: Group) => fields.filter(([, { kind }]) => kind !== 'none');

/** The length of the path at which the groups of a table are folded. */
export const foldedAt = (shape: Shape): number =>
  shape.kind === 'group' && fieldsOf(shape).length === 1 ? 2 : 1;

/** The controls of a place and of all that it holds. */
export function Fields({ form, shape, path }: PlaceProps) {
  switch (shape.kind) {
    case 'group': {
      const fields = fieldsOf(shape);
      // The openings of a day need no legend below that of the day.
      const One = fields.length === 1 && typeof path.at(-1) === 'number' ? Fields : Field;
      return (
        <Stack className={classes.group}>
          <PlaceError form={form} path={path} />
          {fields.map(([key, field]) => (
            <One key={key} form={form} shape={field} path={[...path, key]} />
          ))}
        </Stack>
      );
    }
    case 'list':
      return <ListOf form={form} shape={shape} path={path} />;
    case 'map':
      return <MapOf form={form} item={shape.item} path={path} />;
    default: {
      const leaf = <LeafAt form={form} shape={shape} path={path} label={labelOf(form.table, path)} />;
      if (form.table !== 'messages' || path.at(-1) !== 'text') return leaf;
      return (
        <>
          {leaf}
          <Insert
            field={nameOf(path)}
            text={String(valueAt(form.values, path) ?? '')}
            onChange={(text) => form.setFieldValue(nameOf(path), text)}
          />
        </>
      );
    }
  }
}

type LeafAtProps = PlaceProps & { readonly shape: LeafShape; readonly label: string };

/** The control of the value at a place. A commune is chosen of those that the table of communes has. */
function LeafAt({ form, shape, path, label }: LeafAtProps) {
  const name = nameOf(path);
  return (
    <Leaf
      shape={shape.kind === 'commune' ? { ...shape, kind: 'choice', options: form.communes } : shape}
      name={name}
      label={label}
      value={valueAt(form.values, path)}
      error={form.errors[name]}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  );
}

/** The field of one key of a group. Groups and lists have a legend; those at the folded depth can be unfolded. */
function Field({ form, shape, path }: PlaceProps) {
  const label = labelOf(form.table, path);
  const fields = <Fields form={form} shape={shape} path={path} />;
  // The only part of a table needs no button that unfolds it.
  if (isLeaf(shape) || path.length < form.foldedAt) return fields;
  if (path.length > form.foldedAt) return <Fieldset legend={label}>{fields}</Fieldset>;
  return (
    <Folded form={form} path={path} summary={label}>
      {fields}
    </Folded>
  );
}

interface ListOfProps extends PlaceProps {
  readonly shape: List;
}

/** The items of a list, and a button that adds one; those of a list whose length is fixed, as the days of a week, under legends. */
function ListOf({ form, shape: { item, isFixed }, path }: ListOfProps) {
  const value = valueAt(form.values, path);
  const items = Array.isArray(value) ? value : [];
  const adder = `${nameOf(path)}.+`;
  const setItems = (next: readonly unknown[]) => form.setFieldValue(nameOf(path), next);
  if (isFixed) {
    return (
      <Stack>
        <PlaceError form={form} path={path} />
        {items.map((each, index) => (
          <Fieldset key={nameOf([...path, index])} legend={dayWords(each)}>
            <Fields form={form} shape={item} path={[...path, index]} />
          </Fieldset>
        ))}
      </Stack>
    );
  }
  return (
    <Stack data-focus-home={adder}>
      <PlaceError form={form} path={path} />
      {items.map((each, index) => (
        // The place of an item is its name on the wire: there is no other key.
        <Item
          key={nameOf([...path, index])}
          form={form}
          shape={item}
          path={[...path, index]}
          name={itemName(each, index)}
          onRemove={() => setItems(items.filter((_, other) => other !== index))}
        />
      ))}
      <Button
        id={adder}
        variant="light"
        size="sm"
        className={classes.more}
        onClick={() => setItems([...items, newItem(item)])}
      >
        {oneMore(path)}
      </Button>
    </Stack>
  );
}

interface ItemProps extends PlaceProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** An item of a list: in one row, or folded where it has many fields. A commune's price stands on its line. */
function Item({ form, shape, path, name, onRemove }: ItemProps) {
  if (shape.kind !== 'group' || shape.fields.length <= 2) {
    return (
      <Row name={name} remove={onRemove}>
        <Fields form={form} shape={shape} path={path} />
      </Row>
    );
  }
  const [, price] = shape.fields.find(([key]) => key === 'price') ?? [];
  const others = { ...shape, fields: shape.fields.filter(([, field]) => field !== price) };
  return (
    <>
      {price && isLeaf(price) && <LeafAt form={form} shape={price} path={[...path, 'price']} label={name} />}
      <Folded form={form} path={path} summary={price ? SETTINGS_COPY.rest(name) : name}>
        <Fields form={form} shape={others} path={path} />
        <Button variant="default" size="sm" onClick={onRemove}>
          {SETTINGS_COPY.remove(name)}
        </Button>
      </Folded>
    </>
  );
}

interface InsertProps {
  /** The name and id of the control of the text. */
  readonly field: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Puts a placeholder where the cursor was in a text: braces are far away on a telephone's keyboard. */
function Insert({ field, text, onChange }: InsertProps) {
  const name = `${field}.+`;
  const insert = (placeholder: string) => {
    const control = document.getElementById(field);
    const cursor = control instanceof HTMLTextAreaElement ? control.selectionEnd : text.length;
    onChange(`${text.slice(0, cursor)}{${placeholder}}${text.slice(cursor)}`);
  };
  return (
    <NativeSelect
      id={name}
      name={name}
      label={SETTINGS_COPY.insert}
      description={SETTINGS_COPY.insertHelp}
      value=""
      data={[
        { value: '', label: SETTINGS_COPY.choose },
        ...PLACEHOLDERS.map((value) => ({ value, label: PLACEHOLDER_NAMES[value] })),
      ]}
      onChange={({ currentTarget: { value } }) => value && insert(value)}
    />
  );
}

/** A new item of a list. Its key, if it has one, never changes: the history of orders names a message by it after its title has changed. */
export function newItem(shape: Shape): unknown {
  const item = emptyOf(shape);
  const hasKey = shape.kind === 'group' && shape.fields.some(([name]) => name === 'key');
  return hasKey ? { ...Object(item), key: newKey() } : item;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A key that no message has had: « message_ » and twelve letters by chance. */
const newKey = (): string =>
  `message_${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
