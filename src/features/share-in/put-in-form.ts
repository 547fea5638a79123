import { keepAttachments } from '../../device/attachments/attachments.ts';
import { filesToKeep } from '../../device/attachments/chosen-files.ts';
import { ownerOf } from '../../device/drafts/draft-owner.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { accountNow } from '../../device/session/page-token.ts';
import type { Tables } from '../../domain/tables.ts';
import { draftExtras, markJustMade, ownValues } from '../../form/engine/earlier-draft.ts';
import { createFormStore, untouchedOf } from '../../form/engine/form-store.ts';
import { prepareDraft } from '../../form/engine/prepare-draft.ts';
import { attachedFiles, restoreValues } from '../../services/request.ts';
import type { Destination, Put } from './destinations.ts';

/** A share that is in its form. */
interface Placed extends Omit<Put, 'changes'> {
  /** Whether the device has stored it with the form. Otherwise the share itself must stay. */
  readonly isStored: boolean;
}

/**
 * Puts a share into the draft of its form, as if it had been typed there; the form reads the draft when it
 * opens. The files are stored with the draft, because the next share opens another page.
 * @param draft the draft to add to; null replaces any existing one
 */
export async function putInForm(
  { service, put }: Destination,
  draft: Draft | null,
  tables: Tables,
): Promise<Placed> {
  const submissionId = draft?.submissionId ?? crypto.randomUUID();
  const beside = draft && (await draftExtras(service, draft));
  const own = draft && ownValues(draft);
  const form = createFormStore(service);
  form.fill(restoreValues(service.fields, { ...own?.values, ...beside?.values }), own?.prefill);
  const before = attachedFiles(service.fields, form.get().values);
  const { changes, ...left } = await put(form.get().values);
  for (const [name, value] of Object.entries(changes)) form.change(name, value, tables);
  const { values, prefill } = form.get();
  const isSaved = await prepareDraft(service, submissionId, values, {
    account: draft ? ownerOf(draft) : accountNow(),
    tablesVersion: tables.tariff.version,
    ...(prefill && { filled: { account: prefill.account, names: [...untouchedOf({ values, prefill })] } }),
  });
  const shared = attachedFiles(service.fields, values).filter(
    ({ sha256 }) => !before.some((file) => file.sha256 === sha256),
  );
  const areStored = await keepAttachments(submissionId, filesToKeep(shared, left.rest.receivedAt));
  if (!draft) markJustMade(submissionId);
  return { ...left, isStored: isSaved && areStored };
}
