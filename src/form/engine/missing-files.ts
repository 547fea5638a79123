import type { Draft } from '../../device/drafts/drafts.ts';
import type { WireFile } from '../../domain/submission/wire.ts';
import type { Fields } from '../../services/field.ts';
import { attachedFiles, filesByField, restoreValues } from '../../services/request.ts';
import type { Values } from '../../services/values.ts';
import { NOTICE_COPY } from './notice-copy.ts';

interface Files {
  /** The files that the draft named. */
  readonly named: readonly WireFile[];
  /** The named files that could not be restored. */
  readonly lost: readonly WireFile[];
}

/** The files of the drafts that this page has restored, by the id of their submission. */
const known = new Map<string, Files>();

/** Records which files of a draft are missing, for the notice in the form and for the next draft. */
export function noteMissingFiles(
  submissionId: string,
  named: readonly WireFile[],
  here: readonly WireFile[],
): void {
  known.set(submissionId, { named, lost: named.filter((file) => !here.includes(file)) });
}

/**
 * The files that must be attached again. A field that holds as many files as before misses none, because a photo that is taken again is
 * another file.
 */
export function missingFiles(fields: Fields, submissionId: string, values: Values): readonly WireFile[] {
  const { named, lost } = known.get(submissionId) ?? { named: [], lost: [] };
  const attached = attachedFiles(fields, values);
  const count = (files: readonly WireFile[], name: string) =>
    files.filter(({ field }) => field === name).length;
  return Object.keys(fields).flatMap((name) =>
    lost
      .filter(({ field, sha256 }) => field === name && !attached.some((file) => file.sha256 === sha256))
      .slice(0, Math.max(0, count(named, name) - count(attached, name))),
  );
}

/**
 * The names of the files that must be attached again, as one text; empty when there are none.
 * @param of the field whose files count; without it those of every field count
 */
export function lostNames(fields: Fields, submissionId: string, values: Values, of?: string): string {
  return missingFiles(fields, submissionId, values)
    .filter(({ field }) => of === undefined || field === of)
    .map(({ name }) => NOTICE_COPY.quoted(name))
    .join(', ');
}

/** The draft, with the names of the missing files beside the attached ones. */
export function withMissingFiles(fields: Fields, draft: Draft): Draft {
  if (!known.get(draft.submissionId)?.lost.length) return draft;
  const values = restoreValues(fields, draft.values);
  const lost = missingFiles(fields, draft.submissionId, values);
  const files = filesByField(fields, [...attachedFiles(fields, values), ...lost]);
  return { ...draft, values: { ...draft.values, ...files } };
}
