import type { Picture } from '../../../../device/attachments/decode-picture.ts';
import type { FileValue } from '../../../../services/values.ts';
import classes from '../files.module.css';
import { ATTACHED_COPY } from './copy.ts';
import { usePicture } from './use-picture.ts';

/** Longer side in pixels: small print stays readable when the customer zooms in. */
const LONGEST = 2000;

interface WholePictureProps {
  readonly id: string;
  readonly submissionId: string;
  readonly file: FileValue;
}

/** The picture as it will be received, as wide as the form. */
export function WholePicture({ id, submissionId, file }: WholePictureProps) {
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
