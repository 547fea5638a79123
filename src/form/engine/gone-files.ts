import { findAttachment } from '../../device/attachments/attachments.ts';
import { chosenBytes } from '../../device/attachments/chosen-files.ts';
import { currentTables } from '../../device/reference-data/current-tables.ts';
import type { WireFile } from '../../domain/submission/wire.ts';
import type { Service } from '../../services/define.ts';
import { attachedFiles, filesByField } from '../../services/request.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormStore } from './form-store.ts';
import { missingFiles, noteMissingFiles } from './missing-files.ts';

interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: Pick<FormDraft, 'submissionId'>;
}

/** The form's files whose bytes are not in this page's memory: the device has stored them under the form's id. */
export const storedFiles = ({ service, store }: Filled): readonly WireFile[] =>
  attachedFiles(service.fields, store.get().values).filter(({ sha256 }) => chosenBytes(sha256) === undefined);

/**
 * Removes files from the form whose bytes the device has lost, and asks for them.
 * @param missing the files that had to be attached again before
 */
export function dropFiles(
  { service: { fields }, store, draft }: Filled,
  gone: readonly WireFile[],
  missing: readonly WireFile[],
): void {
  const hashes = new Set(gone.map(({ sha256 }) => sha256));
  const attached = attachedFiles(fields, store.get().values);
  const here = attached.filter(({ sha256 }) => !hashes.has(sha256));
  noteMissingFiles(draft.submissionId(), [...attached, ...missing], here);
  const left = filesByField(fields, here);
  for (const name of new Set(gone.map(({ field }) => field)))
    store.change(name, left[name] ?? [], currentTables.get());
}

/**
 * Drops the files that the device has lost while the form was open: after their seven days, or damaged. An order must
 * not be confirmed with a document that cannot be sent. A file that cannot be looked up now stays.
 */
export async function dropGoneFiles(form: Filled): Promise<void> {
  const { service, store, draft } = form;
  const id = draft.submissionId();
  const stored = storedFiles(form);
  const found = await Promise.all(stored.map(({ sha256 }) => findAttachment(id, sha256)));
  const gone = stored.filter((_, index) => found[index] === null);
  if (gone.length > 0) dropFiles(form, gone, missingFiles(service.fields, id, store.get().values));
}
