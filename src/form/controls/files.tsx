import { Suspense, useEffect, useState } from 'react';
import { FILE_TYPES } from '../../domain/files/limits.ts';
import type { FileValue } from '../../services/values.ts';
import { lazyOrNothing, whenIdle } from '../../ui/behaviour/later.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { FieldError, FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { describedBy } from '../../ui/fields/field-frame.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { loadedActions } from '../engine/load-actions.ts';
import { LostFiles } from '../notices/lazy-notices.tsx';
import { type ControlProps, labelled } from './control-props.ts';
import { FILES_COPY } from './files/copy.ts';
import { FileButton } from './files/FileButton.tsx';
import classes from './files/files.module.css';
import { readInTurn } from './files/in-turn.ts';
import type { FilesField } from './files/lazy/change.ts';

/** Loads the code for chosen files. */
const loadFilesLazily = () => import('./files/lazy/files.lazy.ts');

interface FileActions {
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
function useFiles(name: string, onChange: (files: readonly FileValue[]) => void): FileActions {
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

/** Some phones recognise HEIC only by its extension. The content decides, and is checked after the choice. */
const ACCEPT = [
  ...FILE_TYPES,
  ...['image/heif', '.heic', '.heif', '.pdf'],
  // Formats that are converted to JPEG.
  ...['image/avif', 'image/gif', 'image/bmp'],
].join(',');

const AttachedFiles = lazyOrNothing(() => loadFilesLazily().then((late) => late.AttachedFiles));

/** The files of one field: chosen or photographed, checked at once, shown as thumbnails, and removable. */
export function FilesControl(props: ControlProps<'files'>) {
  const { name, field, value, error, disabled, onChange } = props;
  const { service, store, submissionId, isReady } = useFormContext();
  const id = `${name}-group`;
  const { isChecking, refusals, said, add, remove } = useFiles(name, onChange);
  const lost = useFormState(
    store,
    ({ values }) => loadedActions()?.lostNames(service.fields, submissionId(), values, name) ?? '',
  );
  const lostId = lost === '' ? '' : `${id}-lost`;
  const button = {
    describedBy: [describedBy(id, error, field.help), lostId].filter(Boolean).join(' ') || undefined,
    invalid: error !== undefined,
    disabled,
    isBusy: isChecking,
    // Files that were chosen before hydration wait until those of an earlier draft are restored.
    isReady,
    onFiles: add,
  };
  return (
    <FieldGroup {...labelled(props)} id={id}>
      {value.length > 0 && (
        <Suspense>
          <AttachedFiles
            label={field.label}
            submissionId={submissionId()}
            files={value}
            disabled={disabled}
            onRemove={(file) => {
              void remove(file);
              // The button of the file goes with it.
              document.getElementById(name)?.focus();
            }}
          />
        </Suspense>
      )}
      {lost !== '' && <LostFiles id={lostId} names={lost} />}
      <div className={classes.buttons}>
        <FileButton
          {...button}
          id={name}
          name={name}
          icon={<Icon name="plus" size="small" />}
          label={FILES_COPY.choose}
          accessibleName={FILES_COPY.chooseFor(field.label)}
          accept={ACCEPT}
        />
        <FileButton
          {...button}
          id={`${name}-camera`}
          icon={<Icon name="camera" size="small" />}
          label={FILES_COPY.photograph}
          accessibleName={FILES_COPY.photographFor(field.label)}
          accept="image/*"
          camera
        />
      </div>
      {isChecking && <p className={classes.checking}>{FILES_COPY.checking}</p>}
      <div role="alert" className={classes.refusals}>
        {refusals.map((refusal) => (
          <FieldError key={refusal}>{refusal}</FieldError>
        ))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}
