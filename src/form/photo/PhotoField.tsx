import { useEffect, useRef, useState } from 'react';
import type { Photo, TakenPhoto } from '../../device/attachments/prepare-photo.ts';
import { dataUrlOf, loadPhotoFormats, takePhoto } from '../../device/attachments/take-photo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { describedBy } from '../../ui/fields/field-frame.tsx';
import { FileButton } from '../controls/files/FileButton.tsx';
import { PHOTO_COPY } from './copy.ts';
import classes from './Photo.module.css';

interface PhotoTaking {
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

/** Some phones recognise HEIC only by its extension. The content decides, and is checked after the choice. */
const ACCEPT = 'image/*,.heic,.heif';

interface PhotoFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly taking: PhotoTaking;
  /** The reason why the photo could not be sent. The reason why a file is no photo comes with `taking`. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** One photo, taken or chosen, read at once and shown. */
export function PhotoField({ name, label, description, taking, error, disabled = false }: PhotoFieldProps) {
  const { photo, isReading } = taking;
  const id = `${name}-group`;
  const problem = taking.error ?? error;
  const button = {
    describedBy: describedBy(id, problem, description),
    invalid: problem !== undefined,
    disabled,
    isBusy: isReading,
    isReady: true,
    onFiles: ([file]: readonly File[]) => file && taking.take(file),
  };
  const remove = () => {
    taking.remove();
    // This button goes with the photo.
    document.getElementById(name)?.focus();
  };
  return (
    <FieldGroup
      id={id}
      name={name}
      label={label}
      description={description}
      error={problem}
      disabled={disabled}
    >
      <div className={classes.photo}>
        {photo && <PhotoPreview photo={photo} label={label} />}
        <div className={classes.buttons}>
          <FileButton
            {...button}
            id={`${name}-camera`}
            icon={<Icon name="camera" size="small" />}
            label={PHOTO_COPY.photograph}
            accessibleName={PHOTO_COPY.photographFor(label)}
            accept="image/*"
            camera
          />
          <FileButton
            {...button}
            id={name}
            name={name}
            icon={<Icon name="plus" size="small" />}
            label={PHOTO_COPY.choose}
            accessibleName={PHOTO_COPY.chooseFor(label)}
            accept={ACCEPT}
          />
          {photo && (
            <Button size="sm" variant="default" onClick={remove}>
              {PHOTO_COPY.remove}
            </Button>
          )}
        </div>
        <p role="status" className={classes.status}>
          {isReading && PHOTO_COPY.reading}
        </p>
      </div>
    </FieldGroup>
  );
}

/** The photo from a data: address, because the page's policy shows no pictures from blob: addresses. */
function PhotoPreview({ photo: { bytes, type }, label }: { readonly photo: Photo; readonly label: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void dataUrlOf(new Blob([bytes], { type })).then((url) => isCurrent && setPicture(url));
    return () => {
      isCurrent = false;
    };
  }, [bytes, type]);
  if (isBroken) return <p className={classes.status}>{PHOTO_COPY.notShown}</p>;
  if (picture === null) return null;
  return <img className={classes.preview} src={picture} alt={label} onError={() => setBroken(true)} />;
}
