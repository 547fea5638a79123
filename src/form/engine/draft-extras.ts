import { filesStillHere } from '../../device/attachments/find-files.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { getEntry } from '../../device/outbox/entries.ts';
import type { WireFile } from '../../domain/wire.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues, keptValues } from '../../services/field-values.ts';
import {
  attachedFiles,
  decodeRequest,
  filesByField,
  filesOf,
  restoreValues,
} from '../../services/restore.ts';
import type { Values } from '../../services/values.ts';
import { noteMissingFiles } from './missing-files.ts';

/** What goes back into a form with its draft, besides what was typed. */
export interface DraftExtras {
  /** The files whose bytes this device still has, and what was agreed to about just these. */
  readonly values: Values;
  /** Whether the draft corrects a submission. */
  readonly isAmendment: boolean;
}

/**
 * Brings back the files that a draft names. Their bytes are in no draft (docs/rules/forms.md#drafts): they
 * are still on this page, with the submission that is being corrected, or among what other apps have shared.
 * A consent that was given with that submission holds for its files only.
 */
export async function draftExtras(
  service: Service,
  { submissionId, values }: Pick<Draft, 'submissionId' | 'values'>,
): Promise<DraftExtras> {
  const read = await getEntry(submissionId);
  const request = read.ok ? read.value?.request : undefined;
  const sent = request ? decodeRequest(service, request.fields, request.files) : emptyValues(service.fields);
  // A draft that an earlier version has left names no files: those of the submission are meant.
  const restored = restoreValues(service.fields, { ...sent, ...values });
  const named = attachedFiles(service.fields, restored);
  const here = await filesStillHere(submissionId, named);
  noteMissingFiles(submissionId, named, here);
  const files = filesByField(service.fields, here);
  const isAsAgreed = sameFiles(filesOf(service, { ...restored, ...files }), request?.files ?? []);
  return {
    values: { ...files, ...(isAsAgreed && agreedTo(service, restored)) },
    isAmendment: request !== undefined,
  };
}

/** What no draft keeps, and was not taken back. */
function agreedTo({ fields }: Service, values: Values): Values {
  const kept = keptValues(fields, values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in kept)));
}

function sameFiles(a: readonly WireFile[], b: readonly WireFile[]): boolean {
  const hashes = (files: readonly WireFile[]) =>
    files
      .map(({ sha256 }) => sha256)
      .sort()
      .join();
  return hashes(a) === hashes(b);
}
