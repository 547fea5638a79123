import { asciiBytes, type Bytes, concatenate, viewOf } from './bytes.ts';
import * as make from './testing.ts';

/** Test files with one location, in every way in which files store it. */

const text = (words: string) => asciiBytes(words);

/** Degrees, minutes and hundredths of seconds in Exif's format. */
function rationals(isLittle: boolean): Bytes {
  const bytes = new Uint8Array(24);
  const view = viewOf(bytes);
  for (const [index, value] of [16, 1, 14, 1, 2796, 100].entries())
    view.setUint32(index * 4, value, isLittle);
  return bytes;
}

const utf16 = (words: string) => concatenate([...words].map((letter) => text(`${letter}\0`)));

export const PLACES: Readonly<Record<string, Bytes>> = {
  'ISO 6709': text('+16.2411-061.5331'),
  XMP: text('16,14.466N'),
  words: text('Les Abymes, Guadeloupe'),
  'wide characters': utf16('16.2411'),
  'little-endian rationals': rationals(true),
  'big-endian rationals': rationals(false),
  // 16.2411 and -61.5331 as fixed-point numbers of 16 and 16 bits.
  'fixed-point numbers': concatenate([make.long(0xffc27787), make.long(0x00103db8)]),
  // A stand-in for compressed text: the tests only look for these bytes.
  'compressed text': text('x\x9c\x33\x34\xd3\x33\x32\x31\x34'),
};

const everything = concatenate(Object.values(PLACES));

/** A GPS directory, a camera maker's own note and a comment, each with the location. */
function exif(isLittle: boolean): Bytes {
  const order = isLittle ? 'II*\0' : 'MM\0*';
  const head = new Uint8Array(8 + 2 + 4 * 12 + 4);
  const view = viewOf(head);
  head.set(text(order));
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 4, isLittle);
  // The orientation, then the directories and the note, which all point to the bytes after this directory.
  [
    [0x0112, 3, 1],
    [0x8769, 4, 1],
    [0x8825, 4, 1],
    [0x927c, 7, everything.byteLength],
  ].forEach(([tag = 0, type = 0, count = 0], index) => {
    const at = 10 + index * 12;
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, type, isLittle);
    view.setUint32(at + 4, count, isLittle);
    if (tag === 0x0112) view.setUint16(at + 8, 6, isLittle);
    else view.setUint32(at + 8, head.byteLength, isLittle);
  });
  return concatenate([head, everything]);
}

const exifSegment = (isLittle = true) => make.segment(0xe1, concatenate([text('Exif\0\0'), exif(isLittle)]));
const note = (name: string) => concatenate([text(name), everything]);
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const EXTENDED = 'http://ns.adobe.com/xmp/extension/\0';

/** A phone's video: the location in QuickTime's text, in 3GPP's box and in Apple's keys. */
export function aFilm(): Bytes {
  const places = make.box(
    'udta',
    make.box('\xa9xyz', make.short(17), make.short(0x15c7), everything),
    make.box('loci', make.full(0), everything),
  );
  const keys = make.box(
    'meta',
    make.box(
      'keys',
      make.full(0),
      make.long(1),
      make.box('mdta', text('com.apple.quicktime.location.ISO6709')),
    ),
    make.box('ilst', make.box('\0\0\0\x01', make.box('data', make.long(1), make.long(0), everything))),
  );
  return concatenate([
    make.box('ftyp', text('mp42'), make.long(0), text('mp42')),
    make.box('moov', make.box('trak', places), places, keys),
    make.box('mdat', everything),
  ]);
}

/** The bytes that Samsung's cameras append to a picture: the video, and a directory of the appended parts. */
const samsungTrailer = () =>
  concatenate([text('MotionPhoto_Data'), aFilm(), text('SEFH\x6b\0\0\0\x01\0\0\0SEFT')]);
const another = () => withNotes(exifSegment(), make.segment(0xe1, note(XMP)));

/** A JPEG with further segments before its picture. */
function withNotes(...segments: Bytes[]): Bytes {
  const afterJfif = 20;
  return concatenate([make.PLAIN_JPEG.slice(0, afterJfif), ...segments, make.PLAIN_JPEG.slice(afterJfif)]);
}
const followedBy = (notes: readonly Bytes[], ...parts: Bytes[]) =>
  concatenate([withNotes(...notes), ...parts]);

function withJfifThumbnail(): Bytes {
  const header = make.segment(0xe0, concatenate([text('JFIF\0\x01\x01\0\0\x01\0\x01\x08\x08'), everything]));
  return concatenate([make.PLAIN_JPEG.slice(0, 2), header, make.PLAIN_JPEG.slice(20)]);
}

const motionXmp = (words: string) => make.segment(0xe1, concatenate([text(`${XMP}${words}`), everything]));

const JPEGS: Readonly<Record<string, Bytes>> = {
  'Exif, little-endian': withNotes(exifSegment(true)),
  'Exif, big-endian': withNotes(exifSegment(false)),
  'a second Exif': withNotes(exifSegment(), exifSegment(false)),
  'XMP in attributes': withNotes(motionXmp('<rdf:Description exif:GPSLatitude="')),
  'XMP in elements': withNotes(motionXmp('<exif:GPSLatitude>')),
  'extended XMP': withNotes(make.segment(0xe1, note(EXTENDED)), make.segment(0xe1, note(EXTENDED))),
  IPTC: withNotes(make.segment(0xed, note('Photoshop 3.0\x008BIM\x04\x04'))),
  'a comment': withNotes(make.segment(0xfe, everything)),
  'a signed history (C2PA)': withNotes(make.segment(0xeb, note('JP\0\x01'))),
  'a maker’s segments': withNotes(
    ...[0xe3, 0xe4, 0xe5, 0xea, 0xef].map((app) => make.segment(app, everything)),
  ),
  'a JFIF thumbnail': withJfifThumbnail(),
  'a JFXX thumbnail': withNotes(make.segment(0xe0, note('JFXX\0\x10'))),
  'more than Adobe defines': withNotes(make.segment(0xee, note('Adobe\0\x64\0\0\0\0\x01'))),
  'a second picture (MPO)': followedBy([make.segment(0xe2, note('MPF\0'))], another(), another()),
  'a gain map': followedBy(
    [motionXmp('<Container:Directory>'), make.segment(0xe2, note('urn:iso:std:iso:ts:21496:-1\0'))],
    another(),
  ),
  'a depth map': followedBy([make.segment(0xe1, note(EXTENDED)), motionXmp('<GDepth:Data>')], another()),
  'a film (MicroVideo)': followedBy([motionXmp('<rdf:Description GCamera:MicroVideo="1">')], aFilm()),
  'a film (Motion Photo)': followedBy([motionXmp('<Item:Semantic="MotionPhoto">')], aFilm()),
  'a film (Samsung)': followedBy([exifSegment()], samsungTrailer()),
};

function pngWith(...chunks: Bytes[]): Bytes {
  const afterHeader = 33;
  return concatenate([make.PLAIN_PNG.slice(0, afterHeader), ...chunks, make.PLAIN_PNG.slice(afterHeader)]);
}
const pngNote = (type: string, name: string) => pngWith(make.pngChunk(type, note(name)));

const PNGS: Readonly<Record<string, Bytes>> = {
  tEXt: pngNote('tEXt', 'Comment\0'),
  zTXt: pngNote('zTXt', 'Raw profile type exif\0\0'),
  iTXt: pngNote('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0'),
  'compressed iTXt': pngNote('iTXt', 'Location\0\x01\0\0\0'),
  eXIf: pngWith(make.pngChunk('eXIf', exif(true))),
  zxIf: pngNote('zxIf', ''),
  'a signed history (C2PA)': pngNote('caBX', ''),
  'an unregistered chunk': pngNote('prVt', ''),
  'bytes after its end': concatenate([make.PLAIN_PNG, aFilm()]),
};

const PICTURE = make.PLAIN_WEBP.slice(12);
const webpOf = (...parts: Bytes[]) => make.riffChunk('RIFF', concatenate([text('WEBP'), ...parts]));
const extended = () => make.riffChunk('VP8X', make.numbers(0x2c, 0, 0, 0, 3, 0, 0, 1, 0, 0));

const WEBPS: Readonly<Record<string, Bytes>> = {
  EXIF: webpOf(extended(), PICTURE, make.riffChunk('EXIF', exif(true))),
  XMP: webpOf(extended(), PICTURE, make.riffChunk('XMP ', everything)),
  'a signed history (C2PA)': webpOf(PICTURE, make.riffChunk('C2PA', everything)),
  'an unknown chunk in a frame': webpOf(
    extended(),
    make.riffChunk('ANMF', concatenate([new Uint8Array(16), PICTURE, make.riffChunk('note', everything)])),
  ),
  'bytes after its end': concatenate([make.PLAIN_WEBP, aFilm()]),
};

const heic = (options: make.HeicOptions) => make.aHeic(6, options);
const withProperties = (...boxes: Bytes[]) =>
  heic({ inMeta: [make.box('iprp', make.box('ipco', ...boxes))] });

const HEICS: Readonly<Record<string, Bytes>> = {
  'an Exif item': heic({ items: [{ type: 'Exif', content: concatenate([make.long(0), exif(false)]) }] }),
  'an XMP item': heic({ items: [{ type: 'mime', content: everything }] }),
  'notes in the idat box': heic({ method: 1, items: [{ type: 'mime', content: everything }] }),
  'an item with an address': heic({ items: [{ type: 'uri ', content: everything }] }),
  'an item of an unknown type': heic({ items: [{ type: 'note', content: everything }] }),
  'a gain map and a depth map with notes': heic({
    items: [
      { type: 'hvc1', content: text('GAIN MAP') },
      { type: 'Exif', content: concatenate([make.long(0), exif(true)]) },
      { type: 'hvc1', content: text('DEPTHMAP') },
      { type: 'mime', content: everything },
    ],
  }),
  'bytes that no item names': heic({ unnamed: everything }),
  'a uuid box': heic({ after: [make.box('uuid', everything)] }),
  'boxes among those that say where the items are': heic({
    inMeta: ['uuid', 'udta', 'xml ', 'bxml', 'keys', 'ilst', 'free'].map((type) =>
      make.box(type, everything),
    ),
  }),
  'properties that describe it': withProperties(
    make.box('ispe', make.full(0), make.long(4), make.long(2)),
    make.box('udes', make.full(0), everything),
    make.box('uuid', everything),
  ),
  'a film (mpvd)': heic({ after: [make.box('mpvd', aFilm())] }),
  'a film before its pixels’ end': heic({ unnamed: aFilm() }),
  'a film behind it': heic({ after: [aFilm()] }),
  'a film (Samsung)': heic({ after: [make.box('mpvd', aFilm()), samsungTrailer()] }),
  'a burst': heic({ after: [make.box('moov', everything), make.box('mdat', everything)] }),
};

/** Pictures by format, each with the location where a camera, a phone or an editor would store it. */
export const WITH_PLACES = { JPEG: JPEGS, PNG: PNGS, WebP: WEBPS, HEIC: HEICS } as const;
