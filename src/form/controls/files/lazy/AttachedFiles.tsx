import type { FileValue } from '../../../../services/values.ts';
import classes from '../files.module.css';
import { AttachedFile } from './AttachedFile.tsx';
import { ATTACHED_COPY } from './copy.ts';

interface AttachedFilesProps {
  readonly label: string;
  readonly submissionId: string;
  readonly files: readonly FileValue[];
  readonly disabled: boolean;
  readonly onRemove: (file: FileValue) => void;
}

export function AttachedFiles({ label, submissionId, files, disabled, onRemove }: AttachedFilesProps) {
  return (
    <ul className={classes.list} aria-label={ATTACHED_COPY.list(label)}>
      {files.map((file) => (
        <AttachedFile
          key={file.sha256}
          submissionId={submissionId}
          file={file}
          disabled={disabled}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}
