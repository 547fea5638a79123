import { filesStillHere } from '../../device/attachments/chosen-files.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { getEntry } from '../../device/outbox/entries.ts';
import { isShownNow } from '../../device/session/viewer.ts';
import type { WireFile } from '../../domain/wire.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues, valuesForDraft } from '../../services/field-values.ts';
import {
  attachedFiles,
  decodeRequest,
  filesByField,
  filesOf,
  restoreValues,
} from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import { noteMissingFiles } from './missing-files.ts';

/** Values that return to a form with its draft, and are not in the draft itself. */
export interface DraftExtras {
  /** The files whose bytes this device still has, and the consents that concern exactly these files. */
  readonly values: Values;
  /** Whether the draft corrects a submission. */
  readonly isAmendment: boolean;
}

/**
 * Restores the files that a draft names. Their bytes are in no draft (docs/rules/forms.md#drafts): they are in this
 * page's memory, with the submission that is being corrected, or among the content that other apps have shared. A
 * consent that was given with that submission is restored only for the same files.
 */
export async function draftExtras(
  service: Service,
  { submissionId, values }: Pick<Draft, 'submissionId' | 'values'>,
): Promise<DraftExtras> {
  const read = await getEntry(submissionId);
  const entry = read.ok ? read.value : null;
  const request = entry && isShownNow(entry.account) ? entry.request : undefined;
  const sent = request ? decodeRequest(service, request.fields, request.files) : emptyValues(service.fields);
  // A draft of an earlier version of the app names no files: the submission's files are used.
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

/** The values that no draft keeps, such as consents; one that the customer has withdrawn is not among them. */
function agreedTo({ fields }: Service, values: Values): Values {
  const kept = valuesForDraft(fields, values);
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
