import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { ControlProps } from '../../../form/controls/control-props.ts';
import { useBeforeSending } from '../../../form/controls/item-list/use-before-sending.ts';
import type { ListReader, NewItem } from '../../../services/field.ts';
import type { ItemLine } from '../../../services/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { Textarea } from '../../../ui/fields/inputs.tsx';
import { isInputMethod } from '../../../ui/input-method.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CallerItem } from './CallerItem.tsx';
import { CONTROLS_COPY } from './controls-copy.ts';
import classes from './Telephone.module.css';

const { items: copy } = CONTROLS_COPY;

/** A line that nothing reads: the script that does so has not come from a network that may take the order all the same. */
const PLAIN = { quantity: 1, brand: '', ifMissing: 'demander' } as const;

/**
 * A caller's shopping list: items as they are dictated, or pasted as a whole message, read as those of customers. The lists and the
 * usual items of this device are the manager's own, and are not offered.
 */
export function CallerItems(props: ControlProps<'itemList'>) {
  const { name, field, value, error, disabled, onChange } = props;
  const [reader, setReader] = useState<ListReader | null>(null);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  /** The lines of the last text that name no article, such as « bonjour ». */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { categories = [], load } = field.items ?? {};
  const loadReader = useCallback(() => void load?.().then(setReader, () => undefined), [load]);
  useEffect(loadReader, [loadReader]);

  const addAll = (items: readonly NewItem[]) => {
    // A list that grows too long says so when it is sent.
    onChange([...value, ...items.map((item) => ({ ...item, id: crypto.randomUUID() }))]);
    setSaid(copy.added(items.length));
  };
  const addTyped = () => {
    // Read as a whole: an aisle's heading counts for the lines under it.
    const lines = reader?.readLines(text) ?? [];
    const items = lines.flatMap((line) => line.items);
    if (items.length === 0) return;
    addAll(items);
    const left = lines.filter((line) => line.items.length === 0).map(({ written }) => written);
    setLeftOut([...new Set(left)]);
    setText('');
  };
  const addAsWritten = (written: string) => {
    addAll(reader?.asWritten(written) ?? []);
    setLeftOut((before) => before.filter((line) => line !== written));
    document.getElementById(name)?.focus();
  };
  const add = () => {
    addTyped();
    document.getElementById(name)?.focus();
  };
  // An item that is typed and not added would otherwise be missing from the order without a word.
  useBeforeSending(name, () => {
    if (reader) return addTyped();
    const lines = text.split('\n').map((line) => line.trim());
    const plain = lines
      .filter(Boolean)
      .map((item) => ({ ...PLAIN, category: categories.at(-1)?.value ?? '', item }));
    if (plain.length > 0) addAll(plain);
    setText('');
  });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isInputMethod(event)) return;
    event.preventDefault();
    add();
  };
  const change = (id: string, changed: Partial<ItemLine>) =>
    onChange(value.map((line) => (line.id === id ? { ...line, ...changed, isCorrected: true } : line)));
  const remove = ({ id, item }: ItemLine) => {
    onChange(value.filter((line) => line.id !== id));
    setSaid(copy.removed(item));
    document.getElementById(name)?.focus();
  };
  return (
    <FieldGroup id={`${name}-group`} name={name} label={field.label}>
      <div className={classes.addRow}>
        <Textarea
          id={name}
          name={`${name}-article`}
          label={copy.article}
          description={reader ? copy.help : copy.loading}
          error={error}
          disabled={disabled}
          rows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onEnter}
          onFocus={() => reader ?? loadReader()}
          autoComplete="off"
          enterKeyHint="enter"
        />
        <Button variant="light" disabled={disabled || !reader} onClick={add}>
          {copy.add}
        </Button>
      </div>
      {leftOut.length > 0 && (
        <ul className={classes.leftOut} aria-label={copy.leftOut}>
          {leftOut.map((written) => (
            <li key={written}>
              {copy.notAnItem(written)}{' '}
              <Button
                variant="light"
                size="sm"
                disabled={disabled}
                aria-label={copy.asWrittenFor(written)}
                onClick={() => addAsWritten(written)}
              >
                {copy.asWritten}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ol className={classes.lines} aria-label={copy.list}>
        {value.map((line) => (
          <CallerItem
            key={line.id}
            name={name}
            line={line}
            categories={categories}
            disabled={disabled}
            onChange={(changed) => change(line.id, changed)}
            onRemove={() => remove(line)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}
