import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import type { ItemListRules, NewItem } from '../../../services/field.ts';
import { MAX_BRAND_LENGTH, MAX_QUANTITY } from '../../../services/item-list.ts';
import { isInputMethod } from '../../../ui/behaviour/input-method.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { useEarlyValue } from '../../../ui/fields/hear-values.ts';
import { NativeSelect, TextInput } from '../../../ui/fields/inputs.tsx';
import { Stepper } from '../../../ui/fields/Stepper.tsx';
import { useFormContext } from '../../engine/form-context.ts';
import { readInTurn } from '../files/in-turn.ts';
import { ITEM_LIST_COPY } from './copy.ts';
import classes from './item-list.module.css';
import type { Typed } from './lazy/actions.ts';
import { useBeforeSending } from './use-before-sending.ts';
import type { ListParts } from './use-item-list.ts';

interface AddItemProps {
  readonly name: string;
  readonly help: string | undefined;
  readonly rules: ItemListRules;
  /** The lazy parts; null until they are loaded. An item that is added before waits for `load`. */
  readonly parts: ListParts | null;
  readonly load: () => Promise<ListParts>;
  /** Takes texts as they are written, where the order is sent and the parts cannot be loaded. */
  readonly onUnread: (texts: readonly string[]) => void;
  /** The category of new items; empty when each is guessed. */
  readonly category: string;
  readonly onCategory: (category: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const EMPTY: Typed = { text: '', brand: '', quantity: 1 };
const NO_REFUSALS: readonly string[] = [];

/** The input for items: typed one by one, with the focus staying in the field, or pasted as a list. */
export const AddItem = memo(function AddItem(props: AddItemProps) {
  const { name, help, rules, parts, load, onUnread, category, onCategory, error, disabled } = props;
  const [typed, setTyped] = useState(EMPTY);
  const [pasted, setPasted] = useState<string | null>(null);
  const { store, desk } = useFormContext();
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  useEarlyValue(name, (text) => set({ text }));
  useEarlyValue(`${name}-marque`, (brand) => set({ brand }));
  useEarlyValue(`${name}-rayon`, onCategory);
  const read = parts?.read(typed.text) ?? [];
  /** Items that were added before the lazy parts were loaded, in their order, with the category of their time. */
  const waiting = useRef<{ readonly typed: Typed; readonly category: string }[]>([]);
  const focus = () => document.getElementById(name)?.focus();

  const addNow = ({ enteredItems, reader, actions }: ListParts) => {
    const items = enteredItems(typed, category, reader);
    if (items.length === 0) return;
    actions.add(items);
    setTyped(EMPTY);
  };
  /** Shows again what became no item: all of it when the parts cannot be loaded, for as long as the network is away. */
  const putBack = () => {
    const unread = waiting.current.map((each) => each.typed);
    waiting.current = [];
    if (unread.length > 0) setTyped((now) => joined(now.text === '' ? unread : [...unread, now]));
  };
  const takeWaiting = ({ enteredItems, reader, actions }: ListParts) => {
    const taken = waiting.current.map((each) => ({
      ...each,
      items: enteredItems(each.typed, each.category, reader),
    }));
    actions.add(taken.flatMap(({ items }) => items));
    waiting.current = taken.filter(({ items }) => items.length === 0);
    putBack();
  };
  const addTyped = () => {
    if (parts) return addNow(parts);
    if (typed.text.trim() === '') return;
    waiting.current.push({ typed, category });
    // Emptied at once: a customer who types on would otherwise write the next item into this one.
    setTyped(EMPTY);
    if (waiting.current.length === 1) load().then(takeWaiting, putBack);
  };
  const add = () => {
    focus();
    addTyped();
  };
  // A text that is typed and not added would otherwise be missing from the order without a word.
  useBeforeSending(name, () => {
    addTyped();
    const unread = waiting.current;
    if (unread.length === 0) return;
    const takeAsWritten = () => {
      setTyped(EMPTY);
      onUnread(unread.map((each) => joined([each.typed]).text));
      return NO_REFUSALS;
    };
    const loaded = load().then(() => NO_REFUSALS, takeAsWritten);
    void readInTurn(store, name, () => loaded);
  });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInputMethod(event)) return;
    event.preventDefault();
    add();
  };
  /** Adds to what was pasted before, which is still being looked over or waits for the lazy parts. */
  const openPaste = (text: string) => {
    setPasted((before) => (before ? `${before}\n${text}` : text));
    load().catch(() => undefined);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!text.includes('\n')) return;
    event.preventDefault();
    openPaste(text);
  };
  const onUsual = () => {
    if (typed.text === '') return;
    setTyped(EMPTY);
    focus();
  };
  const closePaste = () => {
    setPasted(null);
    focus();
  };

  return (
    <div className={classes.add}>
      {parts && <parts.UnaddedText id={name} text={typed.text} />}
      <div className={classes.addRow}>
        <TextInput
          name={`${name}-article`}
          id={name}
          label={ITEM_LIST_COPY.add}
          description={help}
          error={error}
          disabled={disabled}
          value={typed.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          onKeyDown={onEnter}
          onPaste={onPaste}
          autoComplete="off"
          enterKeyHint="enter"
        />
        <Button
          className={classes.addButton}
          aria-label={ITEM_LIST_COPY.addButton}
          disabled={disabled}
          onClick={add}
        >
          <Icon name="plus" />
        </Button>
      </div>
      {parts && !desk && (
        <parts.Usual name={name} read={read} actions={parts.actions} disabled={disabled} onTaken={onUsual} />
      )}
      <div className={classes.addRow}>
        <TextInput
          id={`${name}-marque`}
          name={`${name}-marque`}
          label={optionalLabel(ITEM_LIST_COPY.brand)}
          placeholder={ITEM_LIST_COPY.anyBrand}
          maxLength={MAX_BRAND_LENGTH}
          disabled={disabled}
          value={typed.brand}
          onChange={(event) => set({ brand: event.currentTarget.value })}
          onKeyDown={onEnter}
          autoComplete="off"
          enterKeyHint="enter"
        />
        <Stepper
          id={`${name}-quantite`}
          of={ITEM_LIST_COPY.newItem}
          value={typed.quantity}
          max={MAX_QUANTITY}
          disabled={disabled}
          onChange={(quantity) => set({ quantity })}
          onEnter={add}
        />
      </div>
      <NativeSelect
        id={`${name}-rayon`}
        name={`${name}-rayon`}
        label={ITEM_LIST_COPY.category}
        data={[{ value: '', label: guessLabel(rules, read) }, ...rules.categories]}
        disabled={disabled}
        value={category}
        onChange={(event) => onCategory(event.currentTarget.value)}
        autoComplete="off"
      />
      {pasted !== null && parts ? (
        <parts.PasteList
          name={name}
          reader={parts.reader}
          initial={pasted}
          onAdd={parts.actions.add}
          onClose={closePaste}
        />
      ) : (
        <Button variant="light" size="sm" disabled={disabled} onClick={() => openPaste('')}>
          {ITEM_LIST_COPY.paste}
        </Button>
      )}
    </div>
  );
});

/** Joins several inputs into one text, which is read as several items. */
function joined(all: readonly Typed[]): Typed {
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  const text = all.map(({ text, brand, quantity }) =>
    [quantity > 1 && quantity, text, brand].filter(Boolean).join(' '),
  );
  return { ...EMPTY, text: text.join(', ') };
}

function guessLabel({ categories }: ItemListRules, read: readonly NewItem[]): string {
  const [first] = read;
  const label = first && categories.find(({ value }) => value === first.category)?.label;
  return label ? ITEM_LIST_COPY.guessedAs(label) : ITEM_LIST_COPY.guessed;
}
