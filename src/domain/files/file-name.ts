import { NAMELESS } from '../text/clean-text.ts';

/** The endings of the types that are accepted, first the one that is given. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
};
/** Endings of pictures that are drawn anew as another type. */
const OF_OTHERS = ['avif', 'gif', 'bmp', 'jfif'];
const ALL_ENDINGS = [...Object.values(ENDINGS).flat(), ...OF_OTHERS];

/**
 * The name of a file with the ending of its type, without which computers do not know what to open it with: « IMG_1.HEIC » that was
 * drawn anew is « IMG_1.jpg ».
 * @param type one of `FILE_TYPES`; the name of any other stays as it is
 */
export function fileNameOf(name: string, type: string): string {
  const fitting = ENDINGS[type];
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!fitting || fitting.includes(ending)) return name;
  const bare = ALL_ENDINGS.includes(ending) ? name.slice(0, -ending.length - 1) : name;
  return `${bare || NAMELESS}.${fitting[0]}`;
}
