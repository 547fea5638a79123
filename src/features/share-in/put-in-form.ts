import type { Tables } from '../../domain/tables.ts';
import { valuesAlreadySent } from '../../forms/already-sent.ts';
import { createFormStore, untouchedOf } from '../../forms/form-store.ts';
import { handOver } from '../../forms/handed-over.ts';
import { ownValues } from '../../forms/late/earlier-draft.ts';
import { serverNow } from '../../live/clock.ts';
import { accountNow } from '../../live/customer.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues, keptValues } from '../../services/field.ts';
import { restoreValues } from '../../services/restore.ts';
import type { Values } from '../../services/values.ts';
import { type Draft, readDraft, saveDraft } from '../../storage/drafts.ts';
import type { Share } from '../../storage/shares.ts';
import { loadClock } from '../../sync/clock.ts';
import type { Destination } from './destinations.ts';

/** What the customer has begun in that form; null where there is nothing to lose. */
export async function begun(service: Service): Promise<Draft | null> {
  await loadClock();
  const read = await readDraft(service.slug, serverNow());
  const draft = read.ok ? read.value : null;
  if (!draft) return null;
  const typed = Object.entries(draft.values).filter(([name]) => !draft.filled?.names.includes(name));
  const values = restoreValues(service.fields, Object.fromEntries(typed));
  return JSON.stringify(values) === JSON.stringify(emptyValues(service.fields)) ? null : draft;
}

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
  const { fields, slug } = service;
  const submissionId = draft?.submissionId ?? crypto.randomUUID();
  const sent = draft && (await valuesAlreadySent(service, submissionId));
  const own = draft && ownValues(draft, accountNow());
  const form = createFormStore(service);
  form.fill(restoreValues(fields, { ...own?.values, ...sent }), own?.prefill);
  const { changes, rest } = await put(form.get().values);
  for (const [name, value] of Object.entries(changes)) form.change(name, value, tables);
  const { values, prefill } = form.get();
  const kept = keptValues(fields, values);
  await saveDraft({
    service: slug,
    submissionId,
    values: kept,
    updatedAt: serverNow(),
    tablesVersion: tables.tariff.version,
    ...(prefill && { filled: { account: prefill.account, names: [...untouchedOf({ values, prefill })] } }),
  });
  handOver(submissionId, { values: withoutKept(values, kept), isNew: draft === null });
  return rest;
}

const withoutKept = (values: Values, kept: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in kept)));
