import type { Filling } from '../../forms/FillFormButton.tsx';
import { begun, putDraft } from '../../forms/put-draft.ts';
import { serverNow } from '../../live/clock.ts';
import { currentTables } from '../../live/tables.ts';
import { findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import { type PastOrder, takenUp } from '../../services/reorder.ts';

/**
 * Fills in the form of that order from it, as a new order under a key of its own.
 * @returns null when this app does not know the service any more
 */
export async function fillingOf(past: PastOrder): Promise<Filling | null> {
  const service = findService(past.service);
  if (!service) return null;
  const put = async () => {
    const tables = currentTables.get();
    const values = takenUp(service, past, { tables, now: serverNow() });
    await putDraft(service, crypto.randomUUID(), values, {
      tablesVersion: tables.tariff.version,
      origin: past,
      ...(past.account !== null && { filled: { account: past.account, names: answered(service, values) } }),
    });
    return service.path;
  };
  return { draft: await begun(service), put };
}

/** Whatever came from an account leaves the screen with it. */
const answered = ({ fields }: Service, values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === fields[name]?.empty ? [] : [name]));
