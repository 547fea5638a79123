import { type RefObject, useEffect, useRef, useState } from 'react';
import { decodePicture, type Picture } from '../../../../device/attachments/decode-picture.ts';
import type { FileValue } from '../../../../services/values.ts';
import { loadActions } from '../../../engine/load-actions.ts';

interface Shown {
  readonly submissionId: string;
  readonly file: FileValue;
  /** The largest size that is needed: the longer side in pixels. */
  readonly longest: number;
}

type Paint = (canvas: HTMLCanvasElement, picture: Picture) => void;

/**
 * Draws an attached picture in its right orientation. It uses a canvas and no `<img>`, because the content security
 * policy allows no object URLs.
 * @param paint draws the decoded picture on the canvas
 * @returns the canvas, and whether it is drawn; `isDrawn` stays false when this browser cannot show the file
 */
export function usePicture(
  { submissionId, file, longest }: Shown,
  paint: Paint,
): { canvas: RefObject<HTMLCanvasElement | null>; isDrawn: boolean } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { sha256, type } = file;

  useEffect(() => {
    let isCurrent = true;
    if (type === 'application/pdf') return;
    const show = async () => {
      const device = await loadActions();
      const head = await device.bytesOf(submissionId, sha256);
      const picture = head && (await decodePicture({ file: new Blob([head], { type }), head, longest }));
      if (!picture) return;
      if (isCurrent && canvas.current) {
        paint(canvas.current, picture);
        setDrawn(true);
      }
      picture.close();
    };
    // Without the script, the icon stays.
    show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [submissionId, sha256, type, longest, paint]);

  return { canvas, isDrawn };
}
