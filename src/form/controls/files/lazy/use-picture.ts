import { type RefObject, useEffect, useRef, useState } from 'react';
import { decodePicture, type Picture } from '../../../../device/attachments/decode-picture.ts';
import type { FileValue } from '../../../../services/values.ts';
import { loadActions } from '../../../engine/load-actions.ts';

interface Shown {
  readonly submissionId: string;
  readonly file: FileValue;
  /** Points of the picture's longer side that are enough. */
  readonly longest: number;
}

type Paint = (canvas: HTMLCanvasElement, picture: Picture) => void;

/**
 * Draws an attached picture, turned as it was taken. On a canvas rather than in an <img>: no address of its bytes is
 * made, and the content security policy allows none.
 * @param paint puts the decoded picture on the canvas
 * @returns the canvas to be drawn on, and whether it has been; it has not where this browser cannot show the file
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
    // Without that script there is the icon.
    show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [submissionId, sha256, type, longest, paint]);

  return { canvas, isDrawn };
}
