import { copyAttachments, removeDraftAttachments } from '../../device/attachments/attachments.ts';
import { setOrigin } from '../../device/drafts/drafts.ts';
import type { Service } from '../../services/define.ts';
import type { PastOrder } from '../../services/reorder.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormStore } from './form-store.ts';
import { dropFiles, storedFiles } from './gone-files.ts';
import { missingFiles } from './missing-files.ts';

interface Forked {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/**
 * Continues a form under a new id, with its files: those that are stored under the earlier one are copied. A file that is gone,
 * for example with the order that was received, is not shown as attached any more, and is asked for.
 * @param leftWithout the order that was sent without what the form says now
 */
export async function forkWithFiles(form: Forked, leftWithout?: PastOrder): Promise<void> {
  const earlier = form.draft.submissionId();
  const missing = missingFiles(form.service.fields, earlier, form.store.get().values);
  const stored = storedFiles(form);
  form.draft.fork(leftWithout && 'left-without');
  // Before anything is awaited, so that the draft is never saved without it.
  if (leftWithout) setOrigin(form.draft.submissionId(), { ...leftWithout, leftWithout: true });
  const copied = await copyAttachments(
    earlier,
    form.draft.submissionId(),
    stored.map(({ sha256 }) => sha256),
  );
  const gone = stored.filter(({ sha256 }) => !copied.includes(sha256));
  dropFiles(form, gone, missing);
  await removeDraftAttachments(earlier);
}
