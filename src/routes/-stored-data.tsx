import { StoredAddressBook } from '../features/address-book/StoredAddressBook.tsx';
import { KnownCustomer } from '../features/customer/KnownCustomer.tsx';
import { StorageAnswer } from '../features/install/StorageAnswer.tsx';
import { EraseDevice } from '../features/legal/EraseDevice.tsx';
import { KeptLists } from '../features/legal/KeptLists.tsx';
import { MoveDevice } from '../features/transfer/MoveDevice.tsx';

/** For /confidentialite: what this device holds, word for word, how it comes to another one, and the button that erases it. */
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
