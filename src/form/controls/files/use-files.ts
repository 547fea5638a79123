import { useEffect, useState } from 'react';
import type { FileValue } from '../../../services/values.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useFormContext } from '../../engine/form-context.ts';
import { FILES_COPY } from './copy.ts';
import { readInTurn } from './in-turn.ts';
import type { FilesField } from './lazy/change.ts';

/** Loads the code for chosen files. */
export const loadFilesLazily = () => import('./lazy/files.lazy.ts');

export interface FileActions {
  readonly isChecking: boolean;
  /** The reasons for refused files, one sentence each; they stay until the next choice. */
  readonly refusals: readonly string[];
  /** Text of the last change, for screen readers. */
  readonly said: string;
  add(files: readonly File[]): Promise<void>;
  remove(file: FileValue): Promise<void>;
}

/** Adds files to the form and resolves to the reasons for refused ones, one sentence each. */
async function read(field: FilesField, files: readonly File[]): Promise<readonly string[]> {
  const late = await loadFilesLazily().catch(() => null);
  // Without the script a file cannot be checked, so it must not look attached.
  return late ? late.addFiles(field, files) : [FILES_COPY.unchecked];
}

/** Adds and removes the files of a field. */
export function useFiles(name: string, onChange: (files: readonly FileValue[]) => void): FileActions {
  const { service, store, submissionId } = useFormContext();
  const [checking, setChecking] = useState(0);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const field: FilesField = { service, store, name, submissionId, onChange, onSaid: setSaid };

  // Loaded ahead of the first choice, because the network may be down by then.
  useEffect(() => {
    whenIdle(() => {
      const formats = loadFilesLazily().then(({ loadFormats }) => loadFormats());
      formats.catch(() => undefined);
    });
  }, []);

  return {
    isChecking: checking > 0,
    refusals,
    said,
    async add(files) {
      // The refusals of an earlier choice that is still being read stay visible.
      if (!store.reading?.has(name)) setRefusals([]);
      setChecking((count) => count + 1);
      try {
        const refused = await readInTurn(store, name, () => read(field, files));
        setRefusals((earlier) => [...new Set([...earlier, ...refused])]);
      } finally {
        setChecking((count) => count - 1);
      }
    },
    async remove(file) {
      const { removeFile } = await loadFilesLazily();
      removeFile(field, file);
      setRefusals([]);
    },
  };
}
