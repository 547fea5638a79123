import { findLast } from '../../../domain/collections.ts';
import { PLACEHOLDERS } from '../../../domain/tables/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { PLACEHOLDER_NAMES } from '../copy.ts';
import { type FormOfTable, nameOf, type Path, valueAt } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import classes from './Fields.module.css';
import { Folded, PlaceError, Row } from './Folded.tsx';
import { Leaf } from './Leaf.tsx';
import { labelOf, oneMore } from './labels-copy.ts';
import { MapOf } from './MapOf.tsx';
import { emptyOf, isLeaf, type LeafShape, type Shape } from './shape.ts';
import { dayWords, itemName } from './words.ts';

interface PlaceProps {
  readonly form: FormOfTable;
  readonly shape: Shape;
  readonly path: Path;
}

/** The length of the path at which the groups of a table are folded. */
export const foldedAt = (shape: Shape): number =>
  shape.kind === 'group' && shape.fields.filter(([key]) => !UNTYPED.has(key)).length === 1 ? 2 : 1;

/** Keys without a control: the server makes the version, a day of the week is known by its place, and newItem makes a message’s key. */
const UNTYPED: ReadonlySet<string> = new Set(['version', 'day', 'key']);
const LONG: ReadonlySet<string> = new Set([
  'message',
  'summary',
  'lead',
  'text',
  'intro',
  'missions',
  'conditions',
  'profile',
]);

/** The controls of a place and of all that it holds. */
export function Fields({ form, shape, path }: PlaceProps) {
  switch (shape.kind) {
    case 'group': {
      const typed = shape.fields.filter(([key]) => !UNTYPED.has(key));
      const [only] = typed;
      // The openings of a day need no legend below that of the day.
      const isDay = typed.length === 1 && only?.[1].kind === 'list' && isFixed(path.slice(0, -1));
      return (
        <div className={classes.group}>
          <PlaceError form={form} path={path} />
          {typed.map(([key, field]) =>
            isDay ? (
              <Fields key={key} form={form} shape={field} path={[...path, key]} />
            ) : (
              <Field key={key} form={form} shape={field} path={[...path, key]} />
            ),
          )}
        </div>
      );
    }
    case 'list':
      return <ListOf form={form} item={shape.item} path={path} />;
    case 'map':
      return <MapOf form={form} item={shape.item} path={path} />;
    default: {
      const isCommune = path.at(-1) === 'commune';
      const key = findLast(path, (part) => typeof part === 'string');
      const leaf = (
        <Leaf
          shape={isCommune ? { ...shape, kind: 'choice', options: form.communes } : shape}
          name={nameOf(path)}
          label={labelOf(form.table, path)}
          value={valueAt(form.content, path)}
          error={form.mistakes.get(nameOf(path))}
          isLong={LONG.has(String(key))}
          onChange={(value) => form.onChange(path, value)}
        />
      );
      if (form.table !== 'messages' || key !== 'text') return leaf;
      return (
        <>
          {leaf}
          <Insert
            field={nameOf(path)}
            text={String(valueAt(form.content, path) ?? '')}
            onChange={(text) => form.onChange(path, text)}
          />
        </>
      );
    }
  }
}

/** The field of one key of a group. Groups and lists have a legend; those at the folded depth can be unfolded. */
function Field({ form, shape, path }: PlaceProps) {
  const label = labelOf(form.table, path);
  // The only part of a table needs no button that unfolds it.
  if (isLeaf(shape) || path.length < form.foldedAt) return <Fields form={form} shape={shape} path={path} />;
  if (path.length > form.foldedAt) {
    return (
      <Fieldset legend={label}>
        <Fields form={form} shape={shape} path={path} />
      </Fieldset>
    );
  }
  return (
    <Folded form={form} path={path} summary={label}>
      <Fields form={form} shape={shape} path={path} />
    </Folded>
  );
}

/** A list, and the items that it holds. */
type ItemsProps = Pick<PlaceProps, 'form' | 'path'> & { readonly item: Shape };

/** Whether items can be neither added nor removed: a week has seven days. */
const isFixed = (path: Path) => path.at(-1) === 'schedule';

/** The other fields of an item whose price stands on its line. */
const withoutPrice = (item: Extract<Shape, { kind: 'group' }>): Shape => ({
  ...item,
  fields: item.fields.filter(([key]) => key !== 'price'),
});

function ListOf({ form, item, path }: ItemsProps) {
  const value = valueAt(form.content, path);
  const items = Array.isArray(value) ? value : [];
  const setItems = (next: readonly unknown[]) => form.onChange(path, next);
  const add = () => setItems([...items, newItem(item)]);
  const adder = `${nameOf(path)}.+`;
  return (
    <div className={classes.group} data-focus-home={adder}>
      <PlaceError form={form} path={path} />
      {items.map((each, index) => {
        const place = [...path, index];
        const name = itemName(each, index);
        const remove = isFixed(path) ? null : () => setItems(items.filter((_, other) => other !== index));
        const price = item.kind === 'group' && item.fields.find(([key]) => key === 'price');
        // A commune's price stands on its line.
        if (price) {
          return (
            <div key={nameOf(place)} className={classes.group}>
              <Row legend={null} name={name} remove={null}>
                <Leaf
                  shape={price[1] as LeafShape}
                  name={nameOf([...place, 'price'])}
                  label={name}
                  value={valueAt(each, ['price'])}
                  error={form.mistakes.get(nameOf([...place, 'price']))}
                  isLong={false}
                  onChange={(next) => form.onChange([...place, 'price'], next)}
                />
              </Row>
              <Folded form={form} path={place} summary={SETTINGS_COPY.rest(name)}>
                <Fields form={form} shape={withoutPrice(item)} path={place} />
                {remove && (
                  <Button variant="default" size="sm" onClick={remove}>
                    {SETTINGS_COPY.remove(name)}
                  </Button>
                )}
              </Folded>
            </div>
          );
        }
        // The place of an item is its name on the wire: there is no other key.
        return item.kind === 'group' && item.fields.length > 2 && !isFixed(path) ? (
          <Folded key={nameOf(place)} form={form} path={place} summary={name}>
            <Fields form={form} shape={item} path={place} />
            {remove && (
              <Button variant="default" size="sm" onClick={remove}>
                {SETTINGS_COPY.remove(name)}
              </Button>
            )}
          </Folded>
        ) : (
          <Row key={nameOf(place)} legend={isFixed(path) ? dayWords(each) : null} name={name} remove={remove}>
            <Fields form={form} shape={item} path={place} />
          </Row>
        );
      })}
      {!isFixed(path) && (
        <Button id={adder} variant="light" size="sm" className={classes.more} onClick={add}>
          {oneMore(path)}
        </Button>
      )}
    </div>
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
