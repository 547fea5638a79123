import { useCallback, useId, useState } from 'react';
import { redrawnOf } from '../../../../device/attachments/chosen-files.ts';
import type { FileValue } from '../../../../services/values.ts';
import { ActionIcon } from '../../../../ui/ActionIcon.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import classes from '../files.module.css';
import { ATTACHED_COPY } from './copy.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { WholePicture } from './WholePicture.tsx';

interface AttachedFileProps {
  readonly submissionId: string;
  readonly file: FileValue;
  readonly disabled: boolean;
  readonly onRemove: (file: FileValue) => void;
}

/** A file as a thumbnail, with buttons that show it whole and remove it. */
export function AttachedFile({ submissionId, file, disabled, onRemove }: AttachedFileProps) {
  const id = useId();
  const [isShowable, setShowable] = useState(false);
  const [isShown, setShown] = useState(false);
  const redrawn = redrawnOf(file.sha256);
  const isPicture = file.type.startsWith('image/');
  return (
    <li className={classes.file}>
      <Thumbnail submissionId={submissionId} file={file} onDrawn={useCallback(() => setShowable(true), [])} />
      <span className={classes.about}>
        <b>{file.name}</b>
        <span>{ATTACHED_COPY.detail(ATTACHED_COPY.kinds[file.type], file.size)}</span>
        {redrawn && <span>{ATTACHED_COPY.redrawn(redrawn, file.size)}</span>}
      </span>
      <ActionIcon
        aria-label={ATTACHED_COPY.remove(file.name)}
        disabled={disabled}
        onClick={() => onRemove(file)}
      >
        <Icon name="bin" />
      </ActionIcon>
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
