import { copyAttachments, removeDraftAttachments } from '../../device/attachments/attachments.ts';
import { chosenBytes } from '../../device/attachments/chosen-files.ts';
import { currentTables } from '../../device/reference-data/current-tables.ts';
import type { Service } from '../../services/define.ts';
import { attachedFiles, filesByField } from '../../services/restore.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormStore } from './form-store.ts';
import { missingFiles, noteMissingFiles } from './missing-files.ts';

interface Forked {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/**
 * Continues a form under a new id, with its files: those that are stored under the earlier one are copied. A file that is gone,
 * for example with the order that was received, is not shown as attached any more, and is asked for.
 */
export async function forkWithFiles(
  { service: { fields }, store, draft }: Forked,
  why?: 'left-without',
): Promise<void> {
  const earlier = draft.submissionId();
  draft.fork(why);
  const id = draft.submissionId();
  const { values } = store.get();
  const attached = attachedFiles(fields, values);
  const stored = attached.filter(({ sha256 }) => chosenBytes(sha256) === undefined);
  const copied = await copyAttachments(
    earlier,
    id,
    stored.map(({ sha256 }) => sha256),
  );
  const gone = stored.filter(({ sha256 }) => !copied.includes(sha256));
  const here = attached.filter((file) => !gone.includes(file));
  noteMissingFiles(id, [...attached, ...missingFiles(fields, earlier, values)], here);
  const left = filesByField(fields, here);
  for (const name of new Set(gone.map(({ field }) => field)))
    store.change(name, left[name] ?? [], currentTables.get());
  await removeDraftAttachments(earlier);
}
