import type { Entry } from '../domain/submission.ts';
import { KeepInAddressBook } from '../features/address-book/KeepInAddressBook.tsx';
import { KeepCustomer } from '../features/customer/Customer.tsx';

/** The questions whether this device may keep details of an order. */
export function OfferToRemember({ entry }: { entry: Entry | null }) {
  return (
    <>
      <KeepCustomer entry={entry} />
      <KeepInAddressBook entry={entry} />
    </>
  );
}
