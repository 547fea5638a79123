import { Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { deleteEntry, saveContact } from '../../device/address-book/address-book.ts';
import { useAddressBook, useAddressBookFailure } from '../../device/address-book/use-address-book.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useReloadBlock } from '../../device/page/use-reload-block.ts';
import { keysOf } from '../../domain/collections.ts';
import { type AddressBookEntry, type AddressBookWords, NO_WORDS } from '../../domain/place/address-book.ts';
import type { Tables } from '../../domain/tables.ts';
import { writtenText } from '../../domain/text/clean-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import classes from './AddressBook.module.css';
import { ADDRESS_BOOK_COPY } from './copy.ts';
import { EntryForm } from './EntryForm.tsx';
import { EntryFacts, Unreadable } from './StoredAddressBook.tsx';

const folded = (label: string) => writtenText(label).toLocaleLowerCase('fr');
const sameLabel = (one: string, other: string) => folded(one) === folded(other);

/** The place of a new entry among what is typed; no id is empty. */
const NEW = '';
const NOTHING: ReadonlyMap<string, AddressBookWords> = new Map();

/** The result of the last action, and the deleted entries that can be restored. */
interface Said {
  readonly text: string;
  readonly undo?: readonly AddressBookEntry[];
  /** Whether they could not be restored yet, for example because the address book is full. */
  readonly isWaiting?: true;
}

/** The address book of this device: entries are listed, added, edited and deleted. */
export function AddressBookPage({ tables }: { tables: Pick<Tables, 'communes'> }) {
  const entries = useAddressBook();
  const why = useAddressBookFailure();
  const [edited, setEdited] = useState<AddressBookEntry | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  /** The form's key: a new one resets the form. */
  const [formKey, setFormKey] = useState(0);
  /** The words that are typed and not saved, by the entry's id: another entry may be edited, restored or deleted meanwhile. */
  const [typed, setTyped] = useState<ReadonlyMap<string, AddressBookWords>>(NOTHING);
  const at = edited?.id ?? NEW;
  const status = useRef<HTMLDivElement>(null);
  const isTyped = [...typed].some(([id, words]) => {
    const stored = entries?.find((entry) => entry.id === id) ?? NO_WORDS;
    return keysOf(NO_WORDS).some((part) => words[part] !== stored[part]);
  });
  // No draft has what is typed here.
  useReloadBlock('address-book', isTyped);

  /** Moves the focus to the result, because the pressed button may be gone. */
  const say = (next: Said) => {
    setSaid(next);
    status.current?.focus();
  };
  /** A position is taken some seconds after its button was pressed, so a change is made to the newest words. */
  const change = (id: string, start: AddressBookWords, part: Partial<AddressBookWords>) =>
    setTyped((before) => new Map(before).set(id, { ...(before.get(id) ?? start), ...part }));
  /** Closes the form of an entry, and forgets what was typed into it. */
  const close = (id: string) => {
    setTyped((before) => new Map([...before].filter(([other]) => other !== id)));
    setEdited((now) => (now?.id === id ? null : now));
    if (id === NEW) setFormKey((count) => count + 1);
  };
  const isTaken = (label: string) =>
    entries?.some((entry) => entry.id !== edited?.id && sameLabel(entry.label, label)) ?? false;
  const save = async (words: AddressBookWords) => {
    const id = edited?.id ?? crypto.randomUUID();
    const stored = await saveContact({ ...words, id, updatedAt: serverNow() });
    if (!stored.ok) return STORAGE_ERRORS[stored.error];
    if (stored.value === 'full') return ADDRESS_BOOK_COPY.full;
    close(at);
    say({ text: ADDRESS_BOOK_COPY.kept(writtenText(words.label)) });
    return null;
  };
  const remove = async (entry: AddressBookEntry) => {
    const done = await deleteEntry(entry.id);
    if (!done.ok) return say({ text: STORAGE_ERRORS[done.error] });
    close(entry.id);
    // An entry that waits for room must not go because the customer makes some.
    const waiting = said?.isWaiting ? said.undo : [];
    say({ text: ADDRESS_BOOK_COPY.removed(entry.label), undo: [...(waiting ?? []), entry] });
  };
  const restore = async (entry: AddressBookEntry) => {
    const undo = [entry, ...(said?.undo ?? []).filter(({ id }) => id !== entry.id)];
    const done = await saveContact({ ...entry, updatedAt: serverNow() });
    if (!done.ok) return say({ text: STORAGE_ERRORS[done.error], undo, isWaiting: true });
    // Another tab may have taken the place of the deleted entry.
    if (done.value === 'full') return say({ text: ADDRESS_BOOK_COPY.full, undo, isWaiting: true });
    say({ text: ADDRESS_BOOK_COPY.kept(entry.label) });
  };
  const leave = () => {
    close(at);
    status.current?.focus();
  };
  return (
    <Page narrow>
      <PageTitle lead={ADDRESS_BOOK_COPY.lead}>{ADDRESS_BOOK_COPY.title}</PageTitle>
      <Group gap="xs" className={classes.said} ref={status} tabIndex={-1} role="status">
        {said && <p>{said.text}</p>}
        {said?.undo?.map((entry, _at, { length }) => (
          <Button key={entry.id} variant="default" size="sm" onClick={() => void restore(entry)}>
            {length > 1 ? ADDRESS_BOOK_COPY.putBack(entry.label) : ADDRESS_BOOK_COPY.undo}
          </Button>
        ))}
      </Group>
      {why !== null && <Unreadable why={why} />}
      {why === null && entries?.length === 0 && (
        <EmptyState title={ADDRESS_BOOK_COPY.none}>{ADDRESS_BOOK_COPY.noneText}</EmptyState>
      )}
      {entries !== null && entries.length > 0 && (
        <Section title={ADDRESS_BOOK_COPY.entries}>
          <ul>
            {entries.map((entry) => (
              <Group
                component="li"
                key={entry.id}
                gap="xs"
                justify="space-between"
                align="flex-start"
                py="sm"
                className={classes.entry}
              >
                <EntryFacts entry={entry} />
                <Group gap="xs" align="flex-start">
                  <Button
                    variant="light"
                    size="sm"
                    aria-label={ADDRESS_BOOK_COPY.editOf(entry.label)}
                    onClick={() => setEdited(entry)}
                  >
                    {ADDRESS_BOOK_COPY.edit}
                  </Button>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={ADDRESS_BOOK_COPY.removeOf(entry.label)}
                    onClick={() => void remove(entry)}
                  >
                    {ADDRESS_BOOK_COPY.remove}
                  </Button>
                </Group>
              </Group>
            ))}
          </ul>
        </Section>
      )}
      <Section title={edited ? ADDRESS_BOOK_COPY.change(edited.label) : ADDRESS_BOOK_COPY.add}>
        <EntryForm
          key={edited?.id ?? formKey}
          entry={typed.get(at) ?? edited ?? NO_WORDS}
          onChange={(part) => change(at, edited ?? NO_WORDS, part)}
          tables={tables}
          isTaken={isTaken}
          onSave={save}
          {...(edited && { onCancel: leave })}
        />
      </Section>
    </Page>
  );
}
