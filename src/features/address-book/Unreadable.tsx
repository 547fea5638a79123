import { STORAGE_ERRORS } from '../../copy/storage.ts';
import type { StorageError } from '../../device/database/result.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ADDRESS_BOOK_COPY } from './copy.ts';

/** Says that the address book cannot be read, so it is unknown whether it has entries. */
export function Unreadable({ why }: { why: StorageError }) {
  return (
    <Alert color="yellow" role="alert" title={ADDRESS_BOOK_COPY.unreadable}>
      {STORAGE_ERRORS[why]}
    </Alert>
  );
}
