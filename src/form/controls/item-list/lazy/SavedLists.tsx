import { useState } from 'react';
import { STORAGE_ERRORS } from '../../../../copy/storage.ts';
import { serverNow } from '../../../../device/clock/clock.ts';
import { useHolder } from '../../../../device/session/use-holder.ts';
import { deleteList, type SavedList, saveList } from '../../../../device/shopping-lists/lists.ts';
import { useSavedLists } from '../../../../device/shopping-lists/use-lists.ts';
import { writtenText } from '../../../../domain/text/clean-text.ts';
import { restoreLines } from '../../../../services/request.ts';
import { MAX_LIST_NAME, type SharedList } from '../../../../services/shared-list.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { isInputMethod } from '../../../../ui/behaviour/input-method.ts';
import { Icon } from '../../../../ui/brand/Icon.tsx';
import { ActionIcon } from '../../../../ui/buttons/ActionIcon.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { TextInput } from '../../../../ui/fields/inputs.tsx';
import type { ListActions } from './actions.ts';
import { ShareList } from './ShareList.tsx';
import classes from './shelf.module.css';
import { SHELF_COPY } from './shelf-copy.ts';
import { TakeList } from './TakeList.tsx';

export interface SavedListsProps {
  readonly name: string;
  /** The list in the form. */
  readonly lines: readonly ItemLine[];
  readonly actions: ListActions;
  readonly disabled: boolean;
}

const isNamed = ({ item }: ItemLine) => writtenText(item) !== '';

/** The saved lists, which can be added to the form, shared and deleted. */
export function SavedLists(props: SavedListsProps) {
  return <Shelf key={useHolder()} {...props} />;
}

function Shelf({ name, lines, actions, disabled }: SavedListsProps) {
  const lists = useSavedLists();
  const [said, setSaid] = useState('');
  const [taking, setTaking] = useState<string | null>(null);
  /** The list whose link is shown, with the id of the kept one that it is. */
  const [sharing, setSharing] = useState<{ readonly id: string; readonly list: SharedList } | null>(null);
  const linesOf = (list: SavedList) => restoreLines(list.lines) ?? [];
  const take = (list: SavedList) => {
    if (lines.some(isNamed)) setTaking(list.id);
    else actions.replace(linesOf(list));
  };
  const remove = async ({ id, name: gone }: SavedList) => {
    const deleted = await deleteList(id);
    if (!deleted.ok) return setSaid(STORAGE_ERRORS[deleted.error]);
    setSaid(SHELF_COPY.removed(gone));
    document.getElementById(`${name}-liste`)?.focus();
  };
  return (
    <div className={classes.shelf}>
      <p className={classes.lead}>{SHELF_COPY.lead}</p>
      <KeepList name={name} lines={lines} disabled={disabled} onSaid={setSaid} />
      <p role="status" className={classes.said}>
        {said}
      </p>
      {lists !== null && lists.length > 0 && (
        <ul aria-label={SHELF_COPY.kept} className={classes.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <b>{list.name}</b>
              <span className={classes.lead}>{SHELF_COPY.count(linesOf(list).length)}</span>
              <div className={classes.actions}>
                <Button
                  size="sm"
                  variant="light"
                  disabled={disabled}
                  aria-label={SHELF_COPY.take(list.name)}
                  onClick={() => take(list)}
                >
                  {SHELF_COPY.takeShort}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={SHELF_COPY.share(list.name)}
                  onClick={() => setSharing({ id: list.id, list: { name: list.name, items: linesOf(list) } })}
                >
                  {SHELF_COPY.shareShort}
                </Button>
                <ActionIcon aria-label={SHELF_COPY.remove(list.name)} onClick={() => void remove(list)}>
                  <Icon name="bin" />
                </ActionIcon>
              </div>
              {taking === list.id && (
                <TakeList
                  question={SHELF_COPY.asksFor(list.name)}
                  items={linesOf(list)}
                  current={lines}
                  actions={actions}
                  refusal={SHELF_COPY.cancel}
                  onDone={() => setTaking(null)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.some(isNamed) && (
        <Button
          variant="default"
          onClick={() => setSharing({ id: '', list: { name: '', items: lines.filter(isNamed) } })}
        >
          {SHELF_COPY.shareCurrent}
        </Button>
      )}
      {sharing && (
        <ShareList key={sharing.id} list={sharing.list} name={name} onClose={() => setSharing(null)} />
      )}
    </div>
  );
}

interface KeepListProps {
  readonly name: string;
  readonly lines: readonly ItemLine[];
  readonly disabled: boolean;
  readonly onSaid: (said: string) => void;
}

/** Saves the list in the form under a name. An error says what is missing. */
function KeepList({ name, lines, disabled, onSaid }: KeepListProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const keep = async () => {
    const trimmed = writtenText(title);
    const missing = !lines.some(isNamed) ? SHELF_COPY.nothingToSave : SHELF_COPY.noName;
    if (trimmed === '' || !lines.some(isNamed)) return setError(missing);
    const saved = await saveList(trimmed, lines.filter(isNamed), serverNow());
    if (!saved.ok) return setError(SHELF_COPY.failed);
    if (saved.value === 'full') return setError(SHELF_COPY.full);
    setTitle('');
    onSaid(saved.value === 'added' ? SHELF_COPY.saved(trimmed) : SHELF_COPY.replaced(trimmed));
  };
  return (
    <>
      <TextInput
        id={`${name}-liste`}
        name={`${name}-liste`}
        label={SHELF_COPY.name}
        placeholder={SHELF_COPY.namePlaceholder}
        maxLength={MAX_LIST_NAME}
        value={title}
        error={error}
        disabled={disabled}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isInputMethod(event)) return;
          event.preventDefault();
          void keep();
        }}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button variant="light" disabled={disabled} onClick={() => void keep()}>
        {SHELF_COPY.save}
      </Button>
    </>
  );
}
