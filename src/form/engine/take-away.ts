import { heldAttachments, keepAttachments, readAttachment } from '../../device/attachments/attachments.ts';
import { ownerOf } from '../../device/drafts/draft-owner.ts';
import { type Draft, deleteDraftOf, saveDraft } from '../../device/drafts/drafts.ts';
import type { Service } from '../../services/define.ts';
import { attachedFiles, restoreValues } from '../../services/request.ts';

/**
 * Deletes a draft with its files.
 * @returns puts both back on the device, and says whether it has kept the draft
 */
export async function takeAway({ fields }: Service, draft: Draft): Promise<() => Promise<boolean>> {
  const { submissionId, updatedAt } = draft;
  const named = attachedFiles(fields, restoreValues(fields, draft.values));
  const read = named.map(async ({ sha256 }) => ({
    sha256,
    bytes: await readAttachment(submissionId, sha256),
  }));
  const files = (await Promise.all(read)).flatMap(({ sha256, bytes }) =>
    bytes ? [{ sha256, bytes, storedAt: updatedAt }] : [],
  );
  await deleteDraftOf({ ...draft, account: ownerOf(draft) });
  return async () => {
    // Files of a confirmed submission stayed with it.
    const held = await heldAttachments(submissionId);
    const lost = files.filter(({ sha256 }) => !held.includes(sha256));
    await keepAttachments(submissionId, lost);
    const saved = await saveDraft(draft);
    return saved.ok && saved.durable;
  };
}
