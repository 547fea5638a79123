import { KnownCustomer } from '../features/address-book/KnownCustomer.tsx';
import { StoredAddressBook } from '../features/address-book/StoredAddressBook.tsx';
import { EraseDevice, KeptLists, StorageAnswer } from '../features/legal/KeptHere.tsx';
import { MoveDevice } from '../features/transfer/MoveDevice.tsx';

/**
 * For /confidentialite: the data that this device holds, the transfer to another device, and the button that
 * erases them.
 */
export default function StoredData() {
  return (
    <>
      <StorageAnswer />
      <KnownCustomer />
      <StoredAddressBook />
      <KeptLists />
      <MoveDevice />
      <EraseDevice />
    </>
  );
}
