import { serverNow } from '../../device/clock/clock.ts';
import { currentTables } from '../../device/reference-data/current-tables.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { prepareDraft, startedDraft } from '../../form/engine/prepare-draft.ts';
import type { Filling } from '../../form/page/FillFormButton.tsx';
import { findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import { type PastOrder, valuesToRepeat } from '../../services/reorder.ts';

/**
 * Fills in the form of a past order, as a new order under a key of its own.
 * @returns null when this version of the app does not know the service
 */
export async function fillingOf(past: PastOrder): Promise<Filling | null> {
  const service = findService(past.service);
  if (!service) return null;
  const put = async () => {
    const tables = currentTables.get();
    const values = valuesToRepeat(service, past, { tables, now: serverNow() });
    await prepareDraft(service, crypto.randomUUID(), values, {
      account: accountNow(),
      tablesVersion: tables.tariff.version,
      origin: past,
      ...(past.account !== null && { filled: { account: past.account, names: answered(service, values) } }),
    });
    return service.path;
  };
  return { draft: await startedDraft(service, accountNow()), put };
}

/** The names of the fields that are filled in: they come from the order of an account, so that signing out clears them. */
const answered = ({ fields }: Service, values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === fields[name]?.empty ? [] : [name]));
