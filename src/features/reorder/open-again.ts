import { begun, putDraft } from '../../forms/put-draft.ts';
import { serverNow } from '../../live/clock.ts';
import { currentTables } from '../../live/tables.ts';
import { findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import { type PastOrder, takenUp } from '../../services/reorder.ts';
import type { Draft } from '../../storage/drafts.ts';

/** What has been begun in the form of that order; null where there is nothing to lose. */
export async function draftInTheWay({ service: slug }: PastOrder): Promise<Draft | null> {
  const service = findService(slug);
  return service && begun(service);
}

/**
 * Fills in the form of that order from it, as a new order under a key of its own, in place of any draft.
 * @returns the path of the form; null when this app does not know the service any more
 */
export async function putAgain(past: PastOrder): Promise<string | null> {
  const service = findService(past.service);
  if (!service) return null;
  const tables = currentTables.get();
  const values = takenUp(service, past, { tables, now: serverNow() });
  await putDraft(service, crypto.randomUUID(), values, {
    tablesVersion: tables.tariff.version,
    origin: past,
    ...(past.account !== null && { filled: { account: past.account, names: answered(service, values) } }),
  });
  return service.path;
}

/** Whatever came from an account leaves the screen with it. */
const answered = ({ fields }: Service, values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === fields[name]?.empty ? [] : [name]));
