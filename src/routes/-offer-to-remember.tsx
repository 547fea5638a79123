import type { Entry } from '../domain/submission.ts';
import { KeepInAddressBook } from '../features/address-book/KeepInAddressBook.tsx';
import { KeepCustomer } from '../features/customer/KeepCustomer.tsx';

/** What this device may remember of an order, each asked for apart. */
export function OfferToRemember({ entry }: { entry: Entry | null }) {
  return (
    <>
      <KeepCustomer entry={entry} />
      <KeepInAddressBook entry={entry} />
    </>
  );
}
