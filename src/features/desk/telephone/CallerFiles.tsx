import { createContext, useContext, useState } from 'react';
import { releaseFiles, takeFile } from '../../../device/attachments/chosen-files.ts';
import { FILE_TYPES } from '../../../domain/files/limits.ts';
import { FILE_REFUSALS, MAX_FILES } from '../../../domain/files.ts';
import { type ControlProps, labelled } from '../../../form/controls/control-props.ts';
import { useFormContext } from '../../../form/engine/form-context.ts';
import { filesOf } from '../../../services/request.ts';
import type { FileValue } from '../../../services/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError, FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { CONTROLS_COPY } from './controls-copy.ts';
import classes from './Telephone.module.css';

const ACCEPT = [...FILE_TYPES, 'image/heif', '.heic', '.heif', '.pdf', 'image/*'].join();
const { files: copy } = CONTROLS_COPY;

/**
 * The documents that a caller has sent to the manager: read and cleaned as those of customers, and held by this page alone. The
 * documents of an order that is corrected stay.
 */
export function CallerFiles(props: ControlProps<'files'>) {
  const { name, field, value, disabled, onChange } = props;
  const { service, store } = useFormContext();
  const kept = useKeptDocuments();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // The values are read anew each time: any field may have changed while a file was being read.
  const all = () => filesOf(service, store.get().values);
  const own = (): FileValue[] => all().flatMap(({ field: of, ...file }) => (of === name ? [file] : []));

  const addOne = async (file: File): Promise<string | null> => {
    if (all().length >= MAX_FILES) return FILE_REFUSALS.too_many;
    const taken = await takeFile(file);
    if (!taken.ok) return FILE_REFUSALS[taken.reason];
    if (all().some(({ sha256 }) => sha256 === taken.file.sha256)) return FILE_REFUSALS.duplicate;
    onChange([...own(), taken.file]);
    return null;
  };
  const add = async (files: readonly File[]): Promise<boolean> => {
    const refused: string[] = [];
    for (const file of files) {
      const reason = await addOne(file);
      if (reason) refused.push(copy.refused(file.name, reason));
    }
    setRefusals(refused);
    return refused.length === 0;
  };
  // The files are read one after the other. An order that is sent meanwhile waits for them (form/engine/files-read.ts).
  const choose = (files: readonly File[]) => {
    store.reading ??= new Map();
    const { reading } = store;
    const earlier = reading.get(name) ?? Promise.resolve(true);
    const taken = earlier.then(async (wereTaken) => (await add(files)) && wereTaken);
    reading.set(name, taken);
    void taken.then(() => reading.get(name) === taken && reading.delete(name));
  };
  const remove = (file: FileValue) => {
    onChange(own().filter(({ sha256 }) => sha256 !== file.sha256));
    releaseFiles([file]);
    // The button that was pressed goes with the file.
    document.getElementById(name)?.focus();
  };
  return (
    <FieldGroup {...labelled(props)} id={`${name}-group`}>
      <ul className={classes.files} aria-label={field.label}>
        {value.map((file) => (
          <li key={file.sha256}>
            {file.name}
            {!kept.has(file.sha256) && (
              <Button
                variant="light"
                size="sm"
                disabled={disabled}
                aria-label={copy.remove(file.name)}
                onClick={() => remove(file)}
              >
                {copy.removeShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <input
        type="file"
        id={name}
        name={name}
        aria-label={copy.choose(field.label)}
        accept={ACCEPT}
        multiple
        disabled={disabled}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div role="alert">
        {refusals.map((refusal) => (
          <FieldError key={refusal}>{refusal}</FieldError>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The hashes of the documents of the order that is corrected: they stay with it. None for a new order. */
export const KeptDocuments = createContext<ReadonlySet<string>>(new Set());
export const useKeptDocuments = (): ReadonlySet<string> => useContext(KeptDocuments);
