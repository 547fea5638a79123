import { createFileRoute } from '@tanstack/react-router';
import { KeptCarnet } from '../features/carnet/KeptCarnet.tsx';
import { KnownCustomer } from '../features/customer/KnownCustomer.tsx';
import { StorageAnswer } from '../features/install/StorageAnswer.tsx';
import { Privacy } from '../features/legal/Privacy.tsx';
import { MoveDevice } from '../features/moving/MoveDevice.tsx';
import { useTables } from '../live/tables.ts';

export const Route = createFileRoute('/confidentialite')({ component: PrivacyRoute });

function PrivacyRoute() {
  return (
    <Privacy
      company={useTables().company}
      storageAnswer={<StorageAnswer />}
      known={
        <>
          <KnownCustomer />
          <KeptCarnet />
        </>
      }
      moving={<MoveDevice />}
    />
  );
}
