import { useEffect, useRef, useState } from 'react';
import type { Bytes } from '../../../../domain/files.ts';
import type { FileValue } from '../../../../services/values.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { loadDevice } from '../../../device.ts';
import classes from '../files.module.css';

/** Side of the picture, in CSS pixels and at the density of a phone's screen. */
const SIDE = 56;
const DENSITY = 3;

interface ThumbnailProps {
  readonly submissionId: string;
  readonly file: FileValue;
}

/** The picture in small, turned as it was taken; an icon for a PDF and for what this browser cannot show. */
export function Thumbnail({ submissionId, file }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { sha256, type } = file;

  useEffect(() => {
    let isCurrent = true;
    if (type === 'application/pdf') return;
    const show = async () => {
      const device = await loadDevice();
      const bytes = await device.bytesOf(submissionId, sha256);
      if (!bytes || !isCurrent || !canvas.current) return;
      const drawn = await draw(canvas.current, bytes, type);
      if (isCurrent) setDrawn(drawn);
    };
    // Without that script there is the icon.
    show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [submissionId, sha256, type]);

  return (
    <span className={classes.thumbnail} aria-hidden="true">
      <canvas ref={canvas} width={SIDE * DENSITY} height={SIDE * DENSITY} hidden={!isDrawn} />
      {!isDrawn && <Picture name="document" />}
    </span>
  );
}

/** Not an <img>: no address of the bytes is made, and the content security policy allows none. */
async function draw(canvas: HTMLCanvasElement, bytes: Bytes, type: string): Promise<boolean> {
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    const side = Math.min(picture.width, picture.height);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    const context = canvas.getContext('2d');
    context?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
    return context !== null;
  } catch {
    // HEIC outside Safari: nothing to show, and nothing wrong with the file.
    return false;
  }
}
