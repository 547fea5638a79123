import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useAddressBook } from '../../../device/address-book/use-address-book.ts';
import {
  type AddressBookEntry,
  addressBookPlace,
  addressBookTitle,
} from '../../../domain/place/address-book.ts';
import type { Tables } from '../../../domain/tables.ts';
import { shownPhone } from '../../../domain/text/typography.ts';
import type { AddressBookGroup } from '../../../services/address-book.ts';
import { addressBookValues } from '../../../services/address-book-fill.ts';
import type { Values } from '../../../services/values.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { useFormContext } from '../../engine/form-context.ts';
import classes from './AddressBookPicker.module.css';
import { ADDRESS_BOOK_ROW_COPY } from './copy.ts';

/** An entry that was picked: the values that it filled in, and the values before. */
interface Picked {
  readonly id: string;
  readonly filled: Values;
  readonly before: Values;
}

/** The entries of the address book, one tap each, and an undo button, so that typed values are never lost. */
export function AddressBookPicker({ group, tables }: { group: AddressBookGroup; tables: Tables }) {
  const { service, store, isLocked } = useFormContext();
  const entries = useAddressBook();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState('');
  const row = useRef<HTMLUListElement>(null);
  const title = useId();
  if (entries === null || entries.length === 0) return null;

  const write = (values: Values) => {
    for (const [name, value] of Object.entries(values)) store.change(name, value, tables);
  };
  /** Restores the values before the pick, except for fields that the customer has edited since. */
  const takeBack = () => {
    const { values } = store.get();
    const untouched = Object.entries(picked?.before ?? {}).filter(
      ([name]) => values[name] === picked?.filled[name],
    );
    write(Object.fromEntries(untouched));
  };
  const pick = (entry: AddressBookEntry) => {
    // A second pick restores first, so that its undo leads back to the values before both.
    takeBack();
    const filled = addressBookValues(service, group, entry, tables);
    const { values } = store.get();
    const before = Object.fromEntries(Object.keys(filled).map((name) => [name, values[name] ?? '']));
    write(filled);
    setPicked({ id: entry.id, filled, before });
    const isUnserved = entry.commune !== '' && filled[group.commune] === '';
    setSaid(ADDRESS_BOOK_ROW_COPY.filled(entry.label, isUnserved));
  };
  const undo = () => {
    takeBack();
    setPicked(null);
    setSaid(ADDRESS_BOOK_ROW_COPY.undone);
    // The undo button disappears, so the focus moves to the entry that was picked.
    row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  };
  return (
    <div className={classes.carnet}>
      <p className={classes.head}>
        <span id={title} className={classes.title}>
          {ADDRESS_BOOK_ROW_COPY.title}
          <VisuallyHidden>
            {ADDRESS_BOOK_ROW_COPY.before(service.fields[group.before]?.label ?? '')}
          </VisuallyHidden>
        </span>
        <span role="status" className={classes.said}>
          {said}
        </span>
      </p>
      <ul className={classes.row} ref={row} aria-labelledby={title}>
        {picked && (
          <li>
            <button type="button" className={classes.undo} disabled={isLocked} onClick={undo}>
              {ADDRESS_BOOK_ROW_COPY.undo}
            </button>
          </li>
        )}
        {entries.map((entry) => {
          const isPicked = entry.id === picked?.id;
          return (
            <li key={entry.id}>
              <button
                type="button"
                className={classes.entry}
                aria-pressed={isPicked}
                aria-label={addressBookTitle(entry)}
                disabled={isLocked}
                onClick={() => (isPicked ? undo() : pick(entry))}
              >
                <b>{entry.label}</b>
                <span>{addressBookPlace(entry) || entry.name || shownPhone(entry.phone)}</span>
              </button>
            </li>
          );
        })}
        <li>
          <Link to="/mon-carnet" className={classes.open}>
            {ADDRESS_BOOK_ROW_COPY.open}
          </Link>
        </li>
      </ul>
    </div>
  );
}
