import { removeDraftAttachments } from '../../device/attachments/attachments.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { loadClock } from '../../device/clock/measure-clock.ts';
import { type Draft, readDraft, saveDraft } from '../../device/drafts/drafts.ts';
import { release } from '../../device/outbox/hold.ts';
import type { Owner } from '../../domain/person/owner.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues, valuesForDraft } from '../../services/field-values.ts';
import { restoreValues } from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import { withMissingFiles } from './missing-files.ts';

/**
 * The unfinished draft of a form that may be shown; null when it holds nothing that the customer has entered.
 * @param owner looks at the draft of this owner alone
 */
export async function startedDraft(service: Service, owner?: Owner): Promise<Draft | null> {
  await loadClock();
  const read = await readDraft(service.slug, serverNow(), owner);
  const draft = read.ok ? read.value : null;
  return draft && isStarted(service, draft) ? draft : null;
}

/** Whether a draft holds anything that the customer has entered. */
export function isStarted(service: Service, { values: all, filled }: Draft): boolean {
  const typed = Object.entries(all).filter(([name]) => !filled?.names.includes(name));
  const values = restoreValues(service.fields, Object.fromEntries(typed));
  return JSON.stringify(values) !== JSON.stringify(emptyValues(service.fields));
}

type Said = Pick<Draft, 'tablesVersion' | 'filled' | 'origin'> & { readonly account: Owner };

/**
 * Saves values as a draft of a form, in place of an earlier one of the same owner; the form restores it when it opens.
 * @param submissionId the id that the order will carry
 * @param said further properties of the draft
 * @returns whether the device has stored it: it may be in this page's memory only
 */
export async function prepareDraft(
  service: Service,
  submissionId: string,
  values: Values,
  said: Said,
): Promise<boolean> {
  const kept = valuesForDraft(service.fields, values);
  const draft = { service: service.slug, submissionId, values: kept, updatedAt: serverNow(), ...said };
  const before = await readDraft(service.slug, serverNow(), said.account);
  const saved = await saveDraft(withMissingFiles(service.fields, draft));
  const replaced = before.ok && before.value?.submissionId;
  if (replaced && replaced !== submissionId) {
    await removeDraftAttachments(replaced);
    // An order that the earlier draft would have changed leaves as it is (docs/rules/sending.md#held-back).
    await release(replaced, 'change');
  }
  return saved.ok && saved.durable;
}
