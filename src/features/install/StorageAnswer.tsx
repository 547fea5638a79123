import { useIsPersisted } from '../../device/database/use-is-persisted.ts';
import { Alert } from '../../ui/Alert.tsx';
import { INSTALL_COPY } from './copy.ts';

const { storage: words } = INSTALL_COPY;

/** For /confidentialite: whether the browser has granted persistent storage. */
export function StorageAnswer() {
  const isPersisted = useIsPersisted();
  const answer = isPersisted === null ? words.unknown : isPersisted ? words.persisted : words.volatile;
  return (
    <Alert color={isPersisted ? 'green' : 'lagon'} title={words.title}>
      {answer}
    </Alert>
  );
}
