import type { Tables } from '../../domain/tables.ts';
import { besideDraft } from '../../forms/draft-files.ts';
import { createFormStore, untouchedOf } from '../../forms/form-store.ts';
import { handOver } from '../../forms/handed-over.ts';
import { ownValues } from '../../forms/late/earlier-draft.ts';
import { putDraft } from '../../forms/put-draft.ts';
import { accountNow } from '../../live/customer.ts';
import { restoreValues } from '../../services/restore.ts';
import type { Values } from '../../services/values.ts';
import type { Draft } from '../../storage/drafts.ts';
import type { Share } from '../../storage/shares.ts';
import type { Destination } from './destinations.ts';

/**
 * Puts what was shared into the draft of its form, as if it had been typed there; the form takes it up when it opens.
 * @param draft what to add to; null begins anew, in place of what may be there
 * @returns what the form has not taken
 */
export async function putInForm(
  { service, put }: Destination,
  draft: Draft | null,
  tables: Tables,
): Promise<Share> {
  const submissionId = draft?.submissionId ?? crypto.randomUUID();
  const beside = draft && (await besideDraft(service, draft));
  const own = draft && ownValues(draft, accountNow());
  const form = createFormStore(service);
  form.fill(restoreValues(service.fields, { ...own?.values, ...beside?.values }), own?.prefill);
  const { changes, rest } = await put(form.get().values);
  for (const [name, value] of Object.entries(changes)) form.change(name, value, tables);
  const { values, prefill } = form.get();
  const kept = await putDraft(service, submissionId, values, {
    tablesVersion: tables.tariff.version,
    ...(prefill && { filled: { account: prefill.account, names: [...untouchedOf({ values, prefill })] } }),
  });
  handOver(submissionId, { values: withoutKept(values, kept), isNew: draft === null });
  return rest;
}

const withoutKept = (values: Values, kept: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in kept)));
