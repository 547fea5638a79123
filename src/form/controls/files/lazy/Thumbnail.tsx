import { useEffect } from 'react';
import type { Picture as Decoded } from '../../../../device/attachments/decode-picture.ts';
import type { FileValue } from '../../../../services/values.ts';
import { Picture } from '../../../../ui/brand/Picture.tsx';
import classes from '../files.module.css';
import { usePicture } from './use-picture.ts';

/** Side of the square in CSS pixels, and the pixel density of a phone's screen. */
const SIDE = 56;
const DENSITY = 3;
/** Twice the side in device pixels, so that the shorter side of most pictures fills the square. */
const LONGEST = 2 * SIDE * DENSITY;

interface ThumbnailProps {
  readonly submissionId: string;
  readonly file: FileValue;
  /** Called when the picture is drawn, after which it can be shown larger too. */
  readonly onDrawn: () => void;
}

/**
 * A thumbnail of a picture. A PDF gets an icon, as does a picture that this browser cannot decode, or only by using
 * too much memory.
 */
export function Thumbnail({ submissionId, file, onDrawn }: ThumbnailProps) {
  const { canvas, isDrawn } = usePicture({ submissionId, file, longest: LONGEST }, paintSquare);
  useEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      <canvas ref={canvas} width={SIDE * DENSITY} height={SIDE * DENSITY} hidden={!isDrawn} />
      {!isDrawn && <Picture name="document" />}
    </span>
  );
}

function paintSquare(canvas: HTMLCanvasElement, { source, width, height }: Decoded): void {
  const side = Math.min(width, height);
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  canvas.getContext('2d')?.drawImage(source, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
