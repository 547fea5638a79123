import { useCallback, useId, useState } from 'react';
import { redrawnOf } from '../../../../device/attachments/chosen-files.ts';
import type { Picture } from '../../../../device/attachments/decode-picture.ts';
import type { FileValue } from '../../../../services/values.ts';
import { Icon } from '../../../../ui/brand/Icon.tsx';
import { ActionIcon } from '../../../../ui/buttons/ActionIcon.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { useFormContext } from '../../../engine/form-context.ts';
import classes from '../files.module.css';
import { ATTACHED_COPY } from './copy.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { usePicture } from './use-picture.ts';

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

interface AttachedFileProps {
  readonly submissionId: string;
  readonly file: FileValue;
  readonly disabled: boolean;
  readonly onRemove: (file: FileValue) => void;
}

/** A file as a thumbnail, with buttons that show it whole and remove it. What an order has already stays with it. */
function AttachedFile({ submissionId, file, disabled, onRemove }: AttachedFileProps) {
  const id = useId();
  const [isShowable, setShowable] = useState(false);
  const [isShown, setShown] = useState(false);
  const redrawn = redrawnOf(file.sha256);
  const isKept = useFormContext().desk?.keptFiles.has(file.sha256) ?? false;
  // The bytes of what an order has already are on the server alone.
  const isPicture = file.type.startsWith('image/') && !isKept;
  return (
    <li className={classes.file}>
      <Thumbnail submissionId={submissionId} file={file} onDrawn={useCallback(() => setShowable(true), [])} />
      <span className={classes.about}>
        <b>{file.name}</b>
        <span>{ATTACHED_COPY.detail(ATTACHED_COPY.kinds[file.type], file.size)}</span>
        {redrawn && <span>{ATTACHED_COPY.redrawn(redrawn, file.size)}</span>}
      </span>
      {!isKept && (
        <ActionIcon
          aria-label={ATTACHED_COPY.remove(file.name)}
          disabled={disabled}
          onClick={() => onRemove(file)}
        >
          <Icon name="bin" />
        </ActionIcon>
      )}
      {(isPicture || isShowable) && (
        <Button
          variant="light"
          size="sm"
          // Its row is reserved from the start: what follows must not move when the picture is drawn.
          className={isShowable ? classes.show : `${classes.show} ${classes.pending}`}
          aria-label={isShown ? ATTACHED_COPY.hideFile(file.name) : ATTACHED_COPY.showFile(file.name)}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? ATTACHED_COPY.hide : ATTACHED_COPY.show}
        </Button>
      )}
      {isShown && <WholePicture id={id} submissionId={submissionId} file={file} />}
    </li>
  );
}

/** Longer side in pixels: small print stays readable when the customer zooms in. */
const LONGEST = 2000;

interface WholePictureProps {
  readonly id: string;
  readonly submissionId: string;
  readonly file: FileValue;
}

/** The picture as it will be received, as wide as the form. */
function WholePicture({ id, submissionId, file }: WholePictureProps) {
  const { canvas } = usePicture({ submissionId, file, longest: LONGEST }, paintWhole);
  return (
    <canvas
      ref={canvas}
      id={id}
      className={classes.whole}
      role="img"
      aria-label={ATTACHED_COPY.shown(file.name)}
    />
  );
}

function paintWhole(canvas: HTMLCanvasElement, { source, width, height }: Picture): void {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
}
