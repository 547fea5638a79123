import { useState } from 'react';
import { findLast } from '../../../domain/find-last.ts';
import type { OperatorTableName } from '../../../domain/operator-tables.ts';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { FieldError } from '../../../ui/fields/FieldGroup.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { nameOf, type Path, valueAt } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import classes from './Fields.module.css';
import { Insert } from './Insert.tsx';
import { Leaf } from './Leaf.tsx';
import { labelOf, oneMore } from './labels-copy.ts';
import { newKey } from './new-key.ts';
import { emptyOf, type Shape } from './shape.ts';
import { itemName, valueWords } from './words.ts';

/** The parts of a table’s form that each of its fields may need. */
export interface FormOfTable {
  readonly table: OperatorTableName;
  readonly content: unknown;
  /** French sentences by the name of the place. */
  readonly mistakes: ReadonlyMap<string, string>;
  readonly communes: readonly string[];
  /** The length of the path at which groups are folded: 1, or 2 in a table of one part. */
  readonly foldedAt: number;
  readonly onChange: (path: Path, value: unknown) => void;
}

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
  if (shape.kind !== 'group' && shape.kind !== 'list' && shape.kind !== 'map')
    return <Fields form={form} shape={shape} path={path} />;
  // The only part of a table needs no button that unfolds it.
  if (path.length < form.foldedAt) return <Fields form={form} shape={shape} path={path} />;
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

interface FoldedProps {
  readonly form: FormOfTable;
  readonly path: Path;
  readonly summary: string;
  readonly children: React.ReactNode;
}

/** A group of fields that stays folded until somebody opens it, or until one of them has a mistake. */
function Folded({ form, path, summary, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const place = nameOf(path);
  const isWrong = [...form.mistakes.keys()].some((name) => name === place || name.startsWith(`${place}.`));
  const isShown = isOpen || isWrong;
  return (
    <Disclosure summary={summary} open={isShown} onToggle={setOpen}>
      {isShown && children}
    </Disclosure>
  );
}

function PlaceError({ form, path }: Pick<PlaceProps, 'form' | 'path'>) {
  const mistake = path.length > 0 && form.mistakes.get(nameOf(path));
  return mistake ? <FieldError role="alert">{mistake}</FieldError> : null;
}

type ItemsProps = Pick<PlaceProps, 'form' | 'path'> & { readonly item: Shape };

/** A new item of a list. Its key, if it has one, never changes: the history of orders names a message by it after its title has changed. */
function newItem(shape: Shape): unknown {
  const item = emptyOf(shape);
  const hasKey = shape.kind === 'group' && shape.fields.some(([name]) => name === 'key');
  return hasKey ? { ...Object(item), key: newKey() } : item;
}

/** Whether items can be neither added nor removed: a week has seven days. */
const isFixed = (path: Path) => path.at(-1) === 'schedule';

function ListOf({ form, item, path }: ItemsProps) {
  const value = valueAt(form.content, path);
  const items = Array.isArray(value) ? value : [];
  const setItems = (next: readonly unknown[]) => form.onChange(path, next);
  const add = () => setItems([...items, newItem(item)]);
  return (
    <div className={classes.group}>
      <PlaceError form={form} path={path} />
      {items.map((each, index) => {
        const place = [...path, index];
        const name = itemName(each, index);
        const remove = isFixed(path) ? null : () => setItems(items.filter((_, other) => other !== index));
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
        <Button variant="light" size="sm" className={classes.more} onClick={add}>
          {oneMore(path)}
        </Button>
      )}
    </div>
  );
}

function dayWords(day: unknown): string {
  const slots = valueAt(day, ['slots']);
  const words =
    Array.isArray(slots) && slots.length > 0
      ? slots.map((slot) => valueWords(slot, null)).join(' & ')
      : SETTINGS_COPY.closedDay;
  return `${itemName(day, 0)}\u00a0: ${words}`;
}

interface RowProps {
  readonly legend: string | null;
  readonly name: string;
  readonly remove: (() => void) | null;
  readonly children: React.ReactNode;
}

function Row({ legend, name, remove, children }: RowProps) {
  const body = <div className={classes.cells}>{children}</div>;
  if (legend !== null) return <Fieldset legend={legend}>{body}</Fieldset>;
  return (
    <div className={classes.row}>
      {body}
      {remove && (
        <ActionIcon variant="default" aria-label={SETTINGS_COPY.remove(name)} onClick={remove}>
          <Icon name="bin" />
        </ActionIcon>
      )}
    </div>
  );
}

function MapOf({ form, item, path }: ItemsProps) {
  const value = valueAt(form.content, path);
  const keys = Object.keys(Object(value));
  const left = form.communes.filter((commune) => !keys.includes(commune));
  return (
    <div className={classes.group}>
      <PlaceError form={form} path={path} />
      {keys.map((key) => (
        <Row key={key} legend={null} name={key} remove={() => form.onChange([...path, key], undefined)}>
          <Leaf
            shape={item as Extract<Shape, { kind: 'amount' }>}
            name={nameOf([...path, key])}
            label={key}
            value={valueAt(value, [key])}
            error={form.mistakes.get(nameOf([...path, key]))}
            isLong={false}
            onChange={(next) => form.onChange([...path, key], next)}
          />
        </Row>
      ))}
      <NativeSelect
        name={`${nameOf(path)}.+`}
        id={`${nameOf(path)}.+`}
        label={oneMore(path)}
        value=""
        data={[{ value: '', label: SETTINGS_COPY.choose }, ...left]}
        onChange={(event) =>
          event.currentTarget.value && form.onChange([...path, event.currentTarget.value], '')
        }
      />
    </div>
  );
}
