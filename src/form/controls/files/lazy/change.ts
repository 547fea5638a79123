import { removeDraftAttachments } from '../../../../device/attachments/attachments.ts';
import { redrawnOf, releaseFiles, takeFile } from '../../../../device/attachments/chosen-files.ts';
import { FILE_REFUSALS, MAX_FILES } from '../../../../domain/files.ts';
import type { Service } from '../../../../services/define.ts';
import { attachedFiles, filesOf } from '../../../../services/request.ts';
import type { FileValue } from '../../../../services/values.ts';
import type { FormStore } from '../../../engine/form-store.ts';
import { ATTACHED_COPY } from './copy.ts';

/** A field for files, with the form that it belongs to. */
export interface FilesField {
  readonly service: Service;
  readonly store: FormStore;
  readonly name: string;
  readonly submissionId: () => string;
  readonly onChange: (files: readonly FileValue[]) => void;
  /** Announces a change to screen readers. */
  readonly onSaid: (said: string) => void;
}

// Reads the values on each call, because any field may have changed while a file was being checked.
const all = ({ service, store }: FilesField) => filesOf(service, store.get().values);
const own = (field: FilesField): FileValue[] =>
  all(field).flatMap(({ field: name, ...file }) => (name === field.name ? [file] : []));

async function addOne(field: FilesField, file: File): Promise<string | null> {
  const isFull = () => all(field).length >= MAX_FILES;
  if (isFull()) return FILE_REFUSALS.too_many;
  const taken = await takeFile(file);
  if (!taken.ok) return FILE_REFUSALS[taken.reason];
  if (all(field).some(({ sha256 }) => sha256 === taken.file.sha256)) return FILE_REFUSALS.duplicate;
  if (isFull()) {
    releaseFiles([taken.file]);
    return FILE_REFUSALS.too_many;
  }
  field.onChange([...own(field), taken.file]);
  const redrawn = redrawnOf(taken.file.sha256);
  const note = redrawn ? ` ${ATTACHED_COPY.redrawn(redrawn, taken.file.size)}` : '';
  field.onSaid(`${ATTACHED_COPY.added(taken.file.name)}${note}`);
  return null;
}

/**
 * Checks, cleans and holds the chosen files. The limits count the files of all fields of the form
 * (docs/rules/files.md#limits).
 * @returns the reasons for refused files, one sentence each
 */
export async function addFiles(field: FilesField, files: readonly File[]): Promise<string[]> {
  const refused: string[] = [];
  for (const file of files) {
    const reason = await addOne(field, file);
    if (reason) refused.push(ATTACHED_COPY.refused(file.name, reason));
  }
  return refused;
}

/** Removes a file from the field, and from the memory and the draft where no other field has it, a hidden one among them. */
export function removeFile(field: FilesField, file: FileValue): void {
  const isIt = ({ sha256 }: Pick<FileValue, 'sha256'>) => sha256 === file.sha256;
  field.onChange(own(field).filter((each) => !isIt(each)));
  if (!attachedFiles(field.service.fields, field.store.get().values).some(isIt)) {
    releaseFiles([file]);
    void removeDraftAttachments(field.submissionId(), file.sha256);
  }
  field.onSaid(ATTACHED_COPY.removed(file.name));
}
