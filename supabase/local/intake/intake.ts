import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { MAX_LABEL_BYTES } from '../../../src/domain/files/label.ts';
import { MAX_FILE_BYTES, SLOWEST_LINE } from '../../../src/domain/files.ts';
import { FUNCTION_COPY } from '../../functions/_shared/copy.ts';
import { refuse, widestNetwork } from '../../functions/_shared/http.ts';
import { ADDRESS_HEADER } from '../access.ts';
import { type Flight, Flights } from './flights.ts';
import { hasRoom, openSpool, type Spool } from './spool.ts';

/** Paths that take files; all others take short texts. */
const FILE_PATH = /^\/(functions\/v1\/(attach|desk-ticket|course-photo)|storage\/v1\/object\/.+)$/;

/**
 * Receives each large body on the disk before anybody handles it, as a proxy would: who sends slowly holds no
 * memory, and at most a share of the disk (docs/rules/files.md#on-the-way).
 * @param folder on the disk that the files go to
 */
export function createIntake(
  folder: string,
  settings: IntakeSettings = INTAKE,
  flights: Flights = new Flights(settings),
): MiddlewareHandler {
  const turn = createTurns(settings.handledAtOnce);
  return async (context, next) => {
    const { raw } = context.req;
    const declared = raw.headers.get('content-length');
    const isFile = FILE_PATH.test(context.req.path);
    const most = isFile ? settings.fileBytes : settings.otherBytes;
    const isSmall = declared !== null && Number(declared) <= settings.smallBytes;
    if (!raw.body) return next();
    if (isSmall) return countSmall(context, next, Number(declared), flights, settings);
    // A body that is too large by its own words is refused by its handler, without being read. The rest of it would stand
    // before the next request on the same connection.
    if (Number(declared) > most) {
      await next();
      context.header('connection', 'close');
      return;
    }
    if (!(await hasRoom(folder, Number(declared ?? most), settings.floorBytes))) return unavailable();

    const cut = new AbortController();
    const flight = flights.begin(addressOf(context), () => cut.abort());
    let spool: Spool | null = null;
    try {
      spool = await openSpool(folder);
      const problem = await receive(raw.body, most, spool, flights, flight, cut, settings);
      if (problem) return problem;
      // A text takes no turn: it is a small part of a file, and its handler may wait for the card provider.
      const giveBack = isFile ? await turn() : () => undefined;
      try {
        context.req.raw = withBody(raw, spool.content());
        await next();
      } finally {
        giveBack();
      }
    } finally {
      flights.end(flight);
      await spool?.close();
    }
    return undefined;
  };
}

/**
 * A small body stays in memory and is counted by what it says it has: ten thousand that stall would hold as much as a
 * hundred files. One that does not come within its time, or is beyond a cap, ends with its connection.
 */
async function countSmall(
  context: Context,
  next: Next,
  bytes: number,
  flights: Flights,
  { slowestLine, graceMs }: IntakeSettings,
): Promise<undefined> {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  const cut = () => {
    if (incoming?.complete === false) incoming.destroy();
  };
  const flight = flights.begin(addressOf(context), cut);
  const timer = setTimeout(cut, graceMs + bytes / slowestLine);
  try {
    flights.grow(flight, bytes);
    await next();
  } finally {
    clearTimeout(timer);
    flights.end(flight);
  }
}

const addressOf = (context: Context) => widestNetwork(context.req.raw.headers, ADDRESS_HEADER) ?? '';

/** Reads a body to its end, or to one byte more than `most`. Returns the refusal of one that did not come. */
async function receive(
  body: ReadableStream<Uint8Array>,
  most: number,
  spool: Spool,
  flights: Flights,
  flight: Flight,
  cut: AbortController,
  { slowestLine, graceMs }: IntakeSettings,
): Promise<Response | null> {
  const reader = body.getReader();
  const begin = performance.now();
  let isLate = false;
  // A sender that was cut off ends the wait for its next bytes.
  const ended = new Promise<null>((resolve) => cut.signal.addEventListener('abort', () => resolve(null)));
  try {
    for (;;) {
      const timer = setTimeout(
        () => {
          isLate = true;
          cut.abort();
        },
        begin + graceMs + flight.bytes / slowestLine - performance.now(),
      );
      const next = await Promise.race([reader.read(), ended]).finally(() => clearTimeout(timer));
      if (next === null || cut.signal.aborted) {
        reader.cancel().catch(() => undefined);
        return isLate ? interrupted() : tooMuch();
      }
      if (next.done) break;
      flights.grow(flight, next.value.byteLength);
      await spool.add(next.value);
      if (flight.bytes > most) {
        reader.cancel().catch(() => undefined);
        break;
      }
    }
  } catch {
    return interrupted();
  }
  if (cut.signal.aborted) return tooMuch();
  flight.hasArrived = true;
  return null;
}

/** The request with the same head and another body. */
function withBody({ url, method, headers }: Request, body: ReadableStream<Uint8Array>): Request {
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** The connection is closed with the answer: what is still coming is not waited for. */
const CLOSED = { connection: 'close' };

const interrupted = () => refuse(408, { code: 'invalid', message: FUNCTION_COPY.badFile }, CLOSED);

const tooMuch = () =>
  refuse(
    429,
    { code: 'too_many_requests', message: FUNCTION_COPY.tooMany },
    { ...CLOSED, 'retry-after': '30' },
  );

const unavailable = () =>
  refuse(
    503,
    { code: 'unavailable', message: FUNCTION_COPY.unavailable },
    { ...CLOSED, 'retry-after': '60' },
  );

/**
 * A queue in which at most `atOnce` pieces of work run at the same time.
 * @returns a function that waits for a turn, and resolves to the function that gives it back
 */
function createTurns(atOnce: number): () => Promise<() => void> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return giveBack;
  };
}

const MEGABYTE = 1_000_000;

/** The bytes of free space that are left to the database and the system, unless FREE_SPACE_MB says otherwise. */
const FREE_FLOOR_BYTES = 500 * MEGABYTE;

/** The bytes of free space that no upload may take. @param megabytes FREE_SPACE_MB, validated at the start */
export const freeFloor = (megabytes: string | undefined): number =>
  megabytes === undefined ? FREE_FLOOR_BYTES : Number(megabytes) * MEGABYTE;

/** The limits on bodies that are being received (docs/rules/files.md#on-the-way). */
export const INTAKE = {
  /** A declared body up to this size costs no more than its connection. */
  smallBytes: 64 * 1024,
  /** A body that is read to its end; whoever answers it has a lower limit of their own. */
  fileBytes: MAX_FILE_BYTES + MAX_LABEL_BYTES + 64 * 1024,
  otherBytes: MEGABYTE,
  totalBytes: 500 * MEGABYTE,
  /** A town shares the address of its mobile operator: twelve files of the largest size. */
  addressBytes: 125 * MEGABYTE,
  /** In bytes per millisecond; an upload that falls behind by more than the grace is cut off. */
  slowestLine: SLOWEST_LINE,
  graceMs: 60_000,
  /** Files that are handled at the same time: each is in memory several times over. */
  handledAtOnce: 3,
  floorBytes: FREE_FLOOR_BYTES,
} as const;

export type IntakeSettings = { readonly [name in keyof typeof INTAKE]: number };
