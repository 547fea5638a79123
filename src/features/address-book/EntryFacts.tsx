import { STORAGE_ERRORS } from '../../copy/storage.ts';
import type { StorageError } from '../../device/database/result.ts';
import type { AddressBookEntry } from '../../domain/address-book.ts';
import { mapLink, parsePin } from '../../domain/pin.ts';
import { shownName, shownPhone } from '../../domain/typography.ts';
import { Alert } from '../../ui/Alert.tsx';
import classes from './AddressBook.module.css';
import { ADDRESS_BOOK_COPY } from './copy.ts';

/** The facts of an address book entry. */
export function EntryFacts({ entry }: { entry: AddressBookEntry }) {
  const { isMine, label, name, phone, commune, address, landmark } = entry;
  const pin = parsePin(entry.pin);
  const who = [
    isMine && label !== ADDRESS_BOOK_COPY.mine ? ADDRESS_BOOK_COPY.mine : '',
    name,
    shownPhone(phone),
  ];
  return (
    <div className={classes.facts}>
      <b>{label}</b>
      {[who, [address, shownName(commune)], [landmark]]
        .map((parts) => parts.filter(Boolean).join(', '))
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      {pin && (
        <span>
          {entry.pin}{' '}
          <a href={mapLink(pin)} target="_blank" rel="noreferrer">
            {ADDRESS_BOOK_COPY.map}
          </a>
        </span>
      )}
    </div>
  );
}

/** Says that the address book cannot be read, so it is unknown whether it has entries. */
export function Unreadable({ why }: { why: StorageError }) {
  return (
    <Alert color="yellow" role="alert" title={ADDRESS_BOOK_COPY.unreadable}>
      {STORAGE_ERRORS[why]}
    </Alert>
  );
}
