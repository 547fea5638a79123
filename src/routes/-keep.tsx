import type { Entry } from '../domain/submission.ts';
import { KeepInCarnet } from '../features/carnet/KeepInCarnet.tsx';
import { KeepCustomer } from '../features/customer/KeepCustomer.tsx';

/** What this device may remember of an order, each asked for apart. */
export function Keep({ entry }: { entry: Entry | null }) {
  return (
    <>
      <KeepCustomer entry={entry} />
      <KeepInCarnet entry={entry} />
    </>
  );
}
