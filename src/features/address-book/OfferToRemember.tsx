import { useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { deleteEntry, saveContact } from '../../device/address-book/address-book.ts';
import { useAddressBook } from '../../device/address-book/use-address-book.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { forgetCustomer, keepCustomer } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import { type AddressBookEntry, type AddressBookWords, alreadyIn } from '../../domain/place/address-book.ts';
import type { Entry } from '../../domain/submission.ts';
import { addressBookWordsIn } from '../../services/address-book-fill.ts';
import { findService } from '../../services/catalogue.ts';
import { ownPersonIn } from '../../services/own-person.ts';
import { isOrder } from '../../services/prefill.ts';
import { decodeRequest } from '../../services/request.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ADDRESS_BOOK_COPY, CUSTOMER_COPY } from './copy.ts';

/** The questions whether this device may keep details of an order. */
export function OfferToRemember({ entry }: { entry: Entry | null }) {
  return (
    <>
      <KeepCustomer entry={entry} />
      <KeepInAddressBook entry={entry} />
    </>
  );
}

/**
 * Asks after an order whether this device may keep the customer's details. The question is not in the form,
 * where every control is sent with the order. It is not asked of signed-in customers, whose account keeps
 * their details.
 */
function KeepCustomer({ entry }: { entry: Entry | null }) {
  const { status } = useAuth();
  const customer = useCustomer();
  const entries = useAddressBook();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const service = entry && findService(entry.service);
  if (status !== 'anonymous' || customer === undefined || !service || !isOrder(service)) return null;
  const person = ownPersonIn(service, decodeRequest(service, entry.request.fields), entries ?? []);
  const change = async (isAgreed: boolean) => {
    setAnswer(isAgreed);
    const done = await (isAgreed ? keepCustomer(person) : forgetCustomer());
    setFailure(done.ok ? null : STORAGE_ERRORS[done.error]);
    if (!done.ok) setAnswer(!isAgreed);
  };
  return (
    <div>
      <Section title={CUSTOMER_COPY.title}>
        <Checkbox
          name="garder-mes-coordonnees"
          label={CUSTOMER_COPY.keep}
          description={CUSTOMER_COPY.keepHelp}
          checked={answer ?? customer !== null}
          error={failure}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Section>
    </div>
  );
}

const { keep: copy } = ADDRESS_BOOK_COPY;

/**
 * Asks after an order whether its new people and places go into the address book. Nothing is saved until the
 * customer ticks a box.
 */
function KeepInAddressBook({ entry }: { entry: Entry | null }) {
  const addressBook = useAddressBook();
  // The address book as it was when the question appeared: a ticked entry is in the book now but must stay on
  // screen, so that it can be unticked.
  const [before, setBefore] = useState<readonly AddressBookEntry[] | null>(null);
  if (before === null && addressBook !== null) setBefore(addressBook);
  const service = entry && findService(entry.service);
  if (!service || before === null) return null;
  const found = addressBookWordsIn(
    service,
    decodeRequest(service, entry.request.fields),
    ADDRESS_BOOK_COPY.mine,
    before,
  );
  const offered = found.filter((words) => !alreadyIn(before, words));
  if (offered.length === 0) return null;
  return (
    <div>
      <Section title={copy.title}>
        {offered.map((words, index) => (
          <KeepOne key={words.label} words={words} name={`garder-dans-le-carnet-${index + 1}`} />
        ))}
        <ArrowLink to="/mon-carnet">{copy.open}</ArrowLink>
      </Section>
    </div>
  );
}

function KeepOne({ words, name }: { words: AddressBookWords; name: string }) {
  const [kept, setKept] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    const id = crypto.randomUUID();
    setKept(id);
    const stored = await saveContact({ ...words, id, updatedAt: serverNow() });
    if (stored.ok && stored.value === 'kept') return setFailure(null);
    setKept(null);
    setFailure(stored.ok ? ADDRESS_BOOK_COPY.full : STORAGE_ERRORS[stored.error]);
  };
  const forget = async (id: string) => {
    setKept(null);
    const done = await deleteEntry(id);
    if (done.ok) return;
    setKept(id);
    setFailure(STORAGE_ERRORS[done.error]);
  };
  return (
    <Checkbox
      name={name}
      label={words.isMine ? copy.mine(words) : copy.box(words)}
      description={copy.help}
      error={failure}
      checked={kept !== null}
      onChange={(event) => void (event.currentTarget.checked ? keep() : kept !== null && forget(kept))}
    />
  );
}
