import { useEffect, useRef, useState } from 'react';
import type { Photo, TakenPhoto } from '../../device/attachments/prepare-photo.ts';
import { loadPhotoFormats, takePhoto } from '../../device/attachments/take-photo.ts';
import { PHOTO_COPY } from './copy.ts';

export interface PhotoTaking {
  /** The photo that was taken; null before, and while one is read. */
  readonly photo: Photo | null;
  readonly isReading: boolean;
  /** Why the last file was refused. */
  readonly error: string | undefined;
  /** The last file as it is being read, or was read; null without one. */
  readonly taken: Promise<TakenPhoto> | null;
  take(file: File): void;
  remove(): void;
}

const UNCHECKED: TakenPhoto = { ok: false, message: PHOTO_COPY.unchecked };

/** Reads one photo: the last that was taken. @param onRead called once it can be sent */
export function usePhoto(onRead?: (photo: Photo) => void): PhotoTaking {
  const [read, setRead] = useState<TakenPhoto | null>(null);
  const [taken, setTaken] = useState<Promise<TakenPhoto> | null>(null);
  const last = useRef<Promise<TakenPhoto> | null>(null);
  useEffect(() => void loadPhotoFormats().catch(() => undefined), []);
  const change = (next: Promise<TakenPhoto> | null) => {
    last.current = next;
    setTaken(next);
    setRead(null);
  };
  return {
    photo: read?.ok ? read.photo : null,
    isReading: taken !== null && read === null,
    error: read?.ok === false ? read.message : undefined,
    taken,
    take(file) {
      const reading = takePhoto(file).then((each): TakenPhoto => each ?? UNCHECKED);
      change(reading);
      void reading.then((each) => {
        if (last.current !== reading) return;
        setRead(each);
        if (each.ok) onRead?.(each.photo);
      });
    },
    remove: () => change(null),
  };
}
