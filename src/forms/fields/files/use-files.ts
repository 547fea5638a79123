import { useState } from 'react';
import { FILE_REFUSALS, MAX_FILES } from '../../../domain/files.ts';
import { releaseFiles, takeFile } from '../../../live/files.ts';
import type { FileValue } from '../../../services/values.ts';
import { useFormContext } from '../../form-context.ts';
import { FILES_COPY } from './copy.ts';

export interface FileActions {
  readonly isChecking: boolean;
  /** Why files were not taken, one sentence each; they stay until the next choice. */
  readonly refusals: readonly string[];
  /** What has just happened, for screen readers. */
  readonly said: string;
  add(files: readonly File[]): Promise<void>;
  remove(file: FileValue): void;
}

/** Checks, cleans and holds what the customer chooses, and counts over all the fields of the form (ruling E7). */
export function useFiles(name: string, onChange: (files: readonly FileValue[]) => void): FileActions {
  const { service, store } = useFormContext();
  const [isChecking, setChecking] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  // Read when needed: another field may have changed while a file was being checked.
  const all = () => service.files(store.get().values);
  const own = (): FileValue[] => all().flatMap(({ field, ...file }) => (field === name ? [file] : []));

  async function addOne(file: File): Promise<string | null> {
    if (all().length >= MAX_FILES) return FILE_REFUSALS.too_many;
    const taken = await takeFile(file);
    if (!taken.ok) return FILE_REFUSALS[taken.reason];
    if (all().some(({ sha256 }) => sha256 === taken.file.sha256)) return FILE_REFUSALS.duplicate;
    onChange([...own(), taken.file]);
    setSaid(FILES_COPY.added(taken.file.name));
    return null;
  }

  return {
    isChecking,
    refusals,
    said,
    async add(files) {
      setRefusals([]);
      setChecking(true);
      const refused: string[] = [];
      for (const file of files) {
        const reason = await addOne(file);
        if (reason) refused.push(FILES_COPY.refused(file.name, reason));
      }
      setRefusals(refused);
      setChecking(false);
    },
    remove(file) {
      onChange(own().filter(({ sha256 }) => sha256 !== file.sha256));
      releaseFiles([file]);
      setRefusals([]);
      setSaid(FILES_COPY.removed(file.name));
    },
  };
}
