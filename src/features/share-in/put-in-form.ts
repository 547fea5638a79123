import type { Tables } from '../../domain/tables.ts';
import { besideDraft } from '../../forms/draft-files.ts';
import { createFormStore, untouchedOf } from '../../forms/form-store.ts';
import { markFresh } from '../../forms/fresh-drafts.ts';
import { ownValues } from '../../forms/late/earlier-draft.ts';
import { putDraft } from '../../forms/put-draft.ts';
import { accountNow } from '../../live/customer.ts';
import { filesToKeep } from '../../live/files.ts';
import { attachedFiles, restoreValues } from '../../services/restore.ts';
import { keepAttachments } from '../../storage/attachments.ts';
import type { Draft } from '../../storage/drafts.ts';
import type { Destination, Put } from './destinations.ts';

/**
 * Puts what was shared into the draft of its form, as if it had been typed there; the form takes it up when it opens. Its
 * files go on waiting on the device, with the draft instead of the share: the next share opens another page.
 * @param draft what to add to; null begins anew, in place of what may be there
 */
export async function putInForm(
  { service, put }: Destination,
  draft: Draft | null,
  tables: Tables,
): Promise<Omit<Put, 'changes'>> {
  const submissionId = draft?.submissionId ?? crypto.randomUUID();
  const beside = draft && (await besideDraft(service, draft));
  const own = draft && ownValues(draft, accountNow());
  const form = createFormStore(service);
  form.fill(restoreValues(service.fields, { ...own?.values, ...beside?.values }), own?.prefill);
  const before = attachedFiles(service.fields, form.get().values);
  const { changes, ...left } = await put(form.get().values);
  for (const [name, value] of Object.entries(changes)) form.change(name, value, tables);
  const { values, prefill } = form.get();
  await putDraft(service, submissionId, values, {
    tablesVersion: tables.tariff.version,
    ...(prefill && { filled: { account: prefill.account, names: [...untouchedOf({ values, prefill })] } }),
  });
  const shared = attachedFiles(service.fields, values).filter(
    ({ sha256 }) => !before.some((file) => file.sha256 === sha256),
  );
  await keepAttachments(submissionId, filesToKeep(shared, left.rest.receivedAt));
  if (!draft) markFresh(submissionId);
  return left;
}
