import { asciiBytes, type Bytes, concatenate, viewOf } from './bytes.ts';

/** Test pictures of 4 × 2 pixels (red on the left, blue on the right), with the metadata that a test needs. */

function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const JPEG = fromHex(
  'ffd8ffe000104a46494600010100000100010000ffdb004300140e0f120f0d14121012171514181e32211e1c1c1e3d2c2e243249404c4b47' +
    '404645505a736250556d5645466488656d777b8182814e608d978c7d96737e817cffdb0043011517171e1a1e3b21213b7c5346537c7c7c7c' +
    '7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7cffc00011080002000403' +
    '012200021101031101ffc4001500010100000000000000000000000000000006ffc4001910010002030000000000000000000000000002043' +
    '381b1ffc4001501010100000000000000000000000000000106ffc4001a1100000700000000000000000000000000000102043371b1ffda0' +
    '00c03010002110311003f009cb39e5ae00a86b0228b00e665d9e8ffd9',
);
const PNG = fromHex(
  '89504e470d0a1a0a0000000d49484452000000040000000208060000007fa87d630000001549444154780162facfc0f01f84a1d47f26063' +
    '400000000fffff2032fb900000006494441540300c7c007fd401a33f70000000049454e44ae426082',
);
const VP8 = fromHex(
  '5650382044000000f002009d012a0400020003805a25a802747200aa00fe019401fa000b76b2ea2000feef95de8cf7fe5c9f1ddb707fff3' +
    '80ffc9be3bb6e0fe65ae897028dfcd13c8d652000',
);

/** Stands for the location that a camera would write. No test may find it in a cleaned file. */
export const SECRET = 'LAT16.2411N-LON61.5331W';

/** An Exif block with an orientation and a location, in either byte order. */
export function tiff(orientation: number, isLittle = true): Bytes {
  const bytes = new Uint8Array(38);
  const view = viewOf(bytes);
  bytes.set(asciiBytes(isLittle ? 'II*\0' : 'MM\0*'));
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 2, isLittle);
  // The tag Make (0x010F) comes first, so that the reader has to search for the orientation.
  for (const [at, tag] of [
    [10, 0x010f],
    [22, 0x0112],
  ] as const) {
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, 3, isLittle);
    view.setUint32(at + 4, 1, isLittle);
  }
  view.setUint16(30, orientation, isLittle);
  return concatenate([bytes, asciiBytes(SECRET)]);
}

export function segment(marker: number, content: string | Bytes): Bytes {
  const body = typeof content === 'string' ? asciiBytes(content) : content;
  const size = body.byteLength + 2;
  return concatenate([new Uint8Array([0xff, marker, size >> 8, size & 255]), body]);
}

/** A photo with all the metadata that a phone adds. */
export function aJpeg(orientation = 6, exif: Bytes = tiff(orientation)): Bytes {
  const afterJfif = 20;
  return concatenate([
    JPEG.slice(0, afterJfif),
    segment(0xe1, concatenate([asciiBytes('Exif\0\0'), exif])),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}`),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01colours'),
    segment(0xe2, `MPF\0${SECRET}`),
    segment(0xed, `Photoshop 3.0\0${SECRET}`),
    segment(0xfe, SECRET),
    JPEG.slice(afterJfif),
    asciiBytes(`MotionPhoto_Data${SECRET}`),
  ]);
}

/** The same photo without metadata. */
export const PLAIN_JPEG = JPEG;

export function pngChunk(type: string, content: Bytes): Bytes {
  const bytes = new Uint8Array(content.byteLength + 12);
  viewOf(bytes).setUint32(0, content.byteLength);
  bytes.set(concatenate([asciiBytes(type), content]), 4);
  return bytes;
}

export const PLAIN_PNG = PNG;

export function aPng(orientation = 6): Bytes {
  const afterHeader = 33;
  return concatenate([
    PNG.slice(0, afterHeader),
    pngChunk('eXIf', tiff(orientation, false)),
    pngChunk('tEXt', asciiBytes(`Comment\0${SECRET}`)),
    pngChunk('iTXt', asciiBytes(`XML:com.adobe.xmp\0${SECRET}`)),
    PNG.slice(afterHeader),
    asciiBytes(SECRET),
  ]);
}

export function riffChunk(type: string, content: Bytes): Bytes {
  const bytes = new Uint8Array(8 + content.byteLength + (content.byteLength % 2));
  bytes.set(asciiBytes(type));
  viewOf(bytes).setUint32(4, content.byteLength, true);
  bytes.set(content, 8);
  return bytes;
}

export const PLAIN_WEBP = riffChunk('RIFF', concatenate([asciiBytes('WEBP'), VP8]));

export function aWebp(orientation = 6): Bytes {
  const ICC_EXIF_XMP = 0x2c;
  const extended = new Uint8Array([ICC_EXIF_XMP, 0, 0, 0, 3, 0, 0, 1, 0, 0]);
  const parts = [
    riffChunk('VP8X', extended),
    riffChunk('ICCP', asciiBytes('colours')),
    VP8,
    riffChunk('EXIF', concatenate([asciiBytes('Exif\0\0'), tiff(orientation)])),
    riffChunk('XMP ', asciiBytes(`<x:xmpmeta>${SECRET}`)),
  ];
  return riffChunk('RIFF', concatenate([asciiBytes('WEBP'), ...parts]));
}

export function box(type: string, ...content: Bytes[]): Bytes {
  const body = concatenate(content);
  const bytes = concatenate([new Uint8Array(4), asciiBytes(type), body]);
  viewOf(bytes).setUint32(0, bytes.byteLength);
  return bytes;
}

export const numbers = (...values: number[]) => new Uint8Array(values);
export const short = (value: number) => numbers(value >> 8, value & 255);
export const long = (value: number) => concatenate([short(value >>> 16), short(value & 0xffff)]);
export const full = (version: number) => numbers(version, 0, 0, 0);

export type HeicItem = { type: string; content: Bytes };

export type HeicOptions = {
  /** The storage of the items: 0 in the file, 1 in the `idat` box, 2 built from other items. */
  method?: 0 | 1 | 2;
  extents?: 1 | 2;
  brands?: string;
  /** Items besides the picture, its Exif and its XMP. */
  items?: readonly HeicItem[];
  /** Boxes besides those that describe the items. */
  inMeta?: readonly Bytes[];
  /** Bytes after the last item, to which no item refers. */
  unnamed?: Bytes;
  /** Boxes after the picture. */
  after?: readonly Bytes[];
};

function heicLayout(items: readonly HeicItem[], start: number, options: Required<HeicOptions>): Bytes {
  const { method, extents, brands, inMeta, unnamed, after } = options;
  let at = method === 1 ? 0 : start;
  const places = items.map(({ content }, index) => {
    const place = [short(index + 1), short(method), short(0), short(extents)];
    for (let part = 0; part < extents; part += 1) place.push(long(at), long(content.byteLength / extents));
    at += content.byteLength;
    return concatenate(place);
  });
  const infos = items.map(({ type }, index) =>
    box('infe', full(2), short(index + 1), short(0), asciiBytes(`${type}\0`)),
  );
  const contents = items.map(({ content }) => content);
  return concatenate([
    box('ftyp', asciiBytes(brands.slice(0, 4)), long(0), asciiBytes(brands.slice(4))),
    box(
      'meta',
      full(0),
      box('pitm', full(0), short(1)),
      box('iinf', full(0), short(items.length), ...infos),
      box('iloc', full(1), numbers(0x44, 0x00), short(items.length), ...places),
      ...inMeta,
      ...(method === 1 ? [box('idat', ...contents)] : []),
    ),
    box('mdat', ...(method === 1 ? [] : contents), unnamed),
    ...after,
  ]);
}

/** The structure of an iPhone's photo: a picture item (not decodable), its Exif and its XMP. */
export function aHeic(orientation = 6, options: HeicOptions = {}): Bytes {
  const chosen: Required<HeicOptions> = {
    ...{ method: 0, extents: 1, brands: 'heicmif1heic', items: [], inMeta: [], unnamed: new Uint8Array() },
    after: [box('uuid', asciiBytes(SECRET))],
    ...options,
  };
  const items = [
    { type: 'hvc1', content: asciiBytes('PICTURE!') },
    { type: 'Exif', content: concatenate([long(6), asciiBytes('Exif\0\0'), tiff(orientation)]) },
    { type: 'mime', content: asciiBytes(`<x:xmpmeta>${SECRET}`) },
    ...chosen.items,
  ].map((item) => ({ ...item, content: evenly(item.content) }));
  const behind = [
    chosen.unnamed,
    ...chosen.after,
    ...(chosen.method === 1 ? [] : items.map((item) => item.content)),
  ];
  const size = behind.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return heicLayout(items, heicLayout(items, 0, chosen).byteLength - size, chosen);
}

const evenly = (content: Bytes) => concatenate([content, new Uint8Array(content.byteLength % 2)]);

export function aPdf(body = '1 0 obj << /Type /Catalog >> endobj'): Bytes {
  return asciiBytes(`%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`);
}

/** A PDF that requires a password. */
export function aLockedPdf(): Bytes {
  const user = 'a38573b4fa5b9bed06bf24b140a8640900000000000000000000000000000000';
  const owner = 'O'.repeat(32);
  return aPdf(
    '1 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00>] ' +
      `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O (${owner}) /U <${user}> >> >>`,
  );
}
