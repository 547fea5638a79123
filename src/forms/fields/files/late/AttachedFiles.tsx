import type { FileValue } from '../../../../services/values.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import classes from '../files.module.css';
import { ATTACHED_COPY } from './copy.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface AttachedFilesProps {
  /** Of the field. */
  readonly label: string;
  readonly submissionId: string;
  readonly files: readonly FileValue[];
  readonly disabled: boolean;
  readonly onRemove: (file: FileValue) => void;
}

/** The files of one field, each in small, with what takes it off again. */
export function AttachedFiles({ label, submissionId, files, disabled, onRemove }: AttachedFilesProps) {
  return (
    <ul className={classes.list} aria-label={ATTACHED_COPY.list(label)}>
      {files.map((file) => (
        <li key={file.sha256} className={classes.file}>
          <Thumbnail submissionId={submissionId} file={file} />
          <span className={classes.about}>
            <b>{file.name}</b>
            <span>{ATTACHED_COPY.detail(ATTACHED_COPY.kinds[file.type], file.size)}</span>
          </span>
          <IconButton
            icon="bin"
            label={ATTACHED_COPY.remove(file.name)}
            disabled={disabled}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
