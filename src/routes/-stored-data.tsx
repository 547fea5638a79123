import { StoredAddressBook } from '../features/address-book/StoredAddressBook.tsx';
import { KnownCustomer } from '../features/customer/Customer.tsx';
import { StorageAnswer } from '../features/install/StorageAnswer.tsx';
import { EraseDevice, KeptLists } from '../features/legal/KeptHere.tsx';
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
