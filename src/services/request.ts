import * as v from 'valibot';
import type { Voucher } from '../domain/order/voucher.ts';
import { isReduced } from '../domain/quote/voucher.ts';
import type {
  SubmissionRequest,
  WireFields,
  WireFile,
  WireQuote,
  WireSlot,
} from '../domain/submission/wire.ts';
import { formatInstant } from '../domain/time/instant.ts';
import { type Instant, islandClock } from '../domain/time/island-time.ts';
import type { Service } from './define.ts';
import type { Fields } from './field.ts';
import { FileList, Line } from './field-schema.ts';
import { completeValues } from './field-values.ts';
import { type FieldValue, type FileValue, type ItemLine, textOf, type Values } from './values.ts';

/**
 * The chosen slot, on the island day of `now`: slots are always today's (docs/rules/hours.md#slots). Null
 * when none is chosen.
 */
function slotOf(service: Service, values: Values, now: Instant): WireSlot | null {
  const time = service.slotField ? textOf(values, service.slotField) : '';
  return time === '' ? null : { date: islandClock(now).date, time };
}

/**
 * The request that is sent when the customer confirms these values at the displayed price.
 * @param voucher named only where it has reduced the price
 */
export function buildRequest(
  service: Service,
  values: Values,
  quote: WireQuote | null,
  now: Instant,
  voucher?: Voucher | null,
): SubmissionRequest {
  const files = filesOf(service, values);
  return {
    service: service.slug,
    fields: service.encode(values, quote),
    quote,
    slot: slotOf(service, values, now),
    confirmedAt: formatInstant(now),
    ...(voucher && quote && isReduced(quote) && { voucher }),
    ...(files.length > 0 && { files }),
  };
}

/**
 * Item lines from untrusted stored data. Invalid lines and repeated ids are dropped; undefined when the data
 * is no list. A sound list is returned itself: a form knows by its identity that nobody has edited it.
 */
export function restoreLines(stored: unknown): readonly ItemLine[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ids = new Set<string>();
  const sound = stored.filter((line): line is ItemLine => {
    if (!v.is(Line, line) || ids.has(line.id)) return false;
    ids.add(line.id);
    return true;
  });
  return sound.length === stored.length ? stored : sound;
}

const filesOrNone = (stored: unknown): readonly FileValue[] | undefined =>
  v.is(FileList, stored) ? stored : undefined;

/**
 * Keeps the stored values (a draft, a request) that have the right type for their field, and drops the rest.
 */
export function restoreValues(fields: Fields, stored: unknown): Record<string, FieldValue> {
  const source: Record<string, unknown> = v.is(v.record(v.string(), v.unknown()), stored)
    ? { ...stored }
    : {};
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === 'itemList') source[name] = restoreLines(source[name]);
    if (kind === 'files') source[name] = filesOrNone(source[name]);
  }
  return completeValues(fields, source);
}

/** The form values of a request. The fields are untrusted: values that do not fit are dropped. */
export function decodeRequest(
  service: Service,
  fields: WireFields,
  files: readonly WireFile[] = [],
): Record<string, FieldValue> {
  return restoreValues(service.fields, { ...service.decode(fields), ...filesByField(service.fields, files) });
}

/** The value of every file field, from files that each name their field. */
export function filesByField(
  fields: Fields,
  files: readonly WireFile[],
): Record<string, readonly FileValue[]> {
  const names = Object.keys(fields).filter((name) => isFileField(fields, name));
  return Object.fromEntries(
    names.map((name) => [name, files.flatMap(({ field, ...file }) => (field === name ? [file] : []))]),
  );
}

/** The files of visible fields, each with its field's name, in field order. */
export function filesOf(service: Service, values: Values): WireFile[] {
  return attachedFiles(service.fields, service.counted(values));
}

/** The files of all fields, hidden ones included, each with its field's name, in field order. */
export function attachedFiles(fields: Fields, values: Values): WireFile[] {
  const names = Object.keys(fields).filter((name) => isFileField(fields, name));
  return names.flatMap((name) => (filesOrNone(values[name]) ?? []).map((file) => ({ field: name, ...file })));
}

const isFileField = (fields: Fields, name: string) => fields[name]?.kind === 'files';
