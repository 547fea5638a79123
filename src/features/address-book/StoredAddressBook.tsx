import { Box, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { deleteAddressBook } from '../../device/address-book/address-book.ts';
import { useAddressBook, useAddressBookFailure } from '../../device/address-book/use-address-book.ts';
import type { StorageError } from '../../device/database/result.ts';
import type { AddressBookEntry } from '../../domain/place/address-book.ts';
import { mapLink, parsePin } from '../../domain/place/pin.ts';
import { shownName, shownPhone } from '../../domain/text/typography.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import classes from './AddressBook.module.css';
import { ADDRESS_BOOK_COPY } from './copy.ts';

const { known } = ADDRESS_BOOK_COPY;

/** For /confidentialite: this device's address book, as typed, and the button that erases it. */
export function StoredAddressBook() {
  const entries = useAddressBook();
  const why = useAddressBookFailure();
  const [isAsking, setAsking] = useState(false);
  const [isErased, setErased] = useState(false);
  const [whyNot, setWhyNot] = useState<StorageError | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const erase = async () => {
    setAsking(false);
    const erased = await deleteAddressBook();
    setWhyNot(erased.ok ? null : erased.error);
    if (!erased.ok) return;
    setErased(true);
    // The pressed button disappears, so the focus moves to the sentence that replaces it.
    said.current?.focus();
  };
  const hasEntries = entries !== null && entries.length > 0;
  return (
    <Section title={ADDRESS_BOOK_COPY.title} lead={known.lead}>
      <p role="status" ref={said} tabIndex={-1}>
        {hasEntries || why !== null ? whyNot && STORAGE_ERRORS[whyNot] : isErased ? known.erased : known.none}
      </p>
      {why !== null && <Unreadable why={why} />}
      {hasEntries && (
        <>
          <ul>
            {entries.map((entry) => (
              <Box component="li" key={entry.id} py="sm" className={classes.entry}>
                <EntryFacts entry={entry} />
              </Box>
            ))}
          </ul>
          <Button variant="default" onClick={() => setAsking(true)}>
            {known.erase}
          </Button>
        </>
      )}
      {isAsking && entries && (
        <Question
          title={known.asks}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button color="red" onClick={() => void erase()}>
                {known.sure}
              </Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {known.keep}
              </Button>
            </>
          }
        >
          <p>{known.lost(entries.map(({ label }) => label).join(', '))}</p>
        </Question>
      )}
      <ArrowLink to="/mon-carnet">{ADDRESS_BOOK_COPY.keep.open}</ArrowLink>
    </Section>
  );
}

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
    <Stack gap={2} flex="1 1 14rem">
      <b>{label}</b>
      {[who, [address, shownName(commune)], [landmark]]
        .map((parts) => parts.filter(Boolean).join(', '))
        .filter(Boolean)
        .map((line) => (
          <Text key={line} c="dimmed">
            {line}
          </Text>
        ))}
      {pin && (
        <Text c="dimmed">
          {entry.pin}{' '}
          <a href={mapLink(pin)} target="_blank" rel="noreferrer">
            {ADDRESS_BOOK_COPY.map}
          </a>
        </Text>
      )}
    </Stack>
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
