import * as v from 'valibot';
import type { WireFields, WireFile } from '../domain/wire.ts';
import type { Service } from './define.ts';
import type { Fields } from './field.ts';
import { FileList, Line } from './field-schema.ts';
import { completeValues } from './field-values.ts';
import type { FieldValue, FileValue, ItemLine, Values } from './values.ts';

/** The lines of anything that was stored, each id once; what is not a line is dropped. */
export function restoreLines(stored: unknown): readonly ItemLine[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ids = new Set<string>();
  return stored.filter((line): line is ItemLine => {
    if (!v.is(Line, line) || ids.has(line.id)) return false;
    ids.add(line.id);
    return true;
  });
}

const filesOrNone = (stored: unknown): readonly FileValue[] | undefined =>
  v.is(FileList, stored) ? stored : undefined;

/** Keeps from anything (a draft, a request) what is of the right type for a field, and drops the rest. */
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

/** The values that a request stands for. Anything may come in: what does not fit is dropped. */
export function decodeRequest(
  service: Service,
  fields: WireFields,
  files: readonly WireFile[] = [],
): Record<string, FieldValue> {
  return restoreValues(service.fields, { ...service.decode(fields), ...filesByField(service.fields, files) });
}

/** The value of every field for files, where these stand in them. */
export function filesByField(
  fields: Fields,
  files: readonly WireFile[],
): Record<string, readonly FileValue[]> {
  const names = Object.keys(fields).filter((name) => isFileField(fields, name));
  return Object.fromEntries(
    names.map((name) => [name, files.flatMap(({ field, ...file }) => (field === name ? [file] : []))]),
  );
}

/** Every file of a form that counts, each with the field that it stands in, in the order of the form. */
export function filesOf(service: Service, values: Values): WireFile[] {
  return attachedFiles(service.fields, service.counted(values));
}

/** Every file of a form, each with the field that it stands in, whether it counts or not. */
export function attachedFiles(fields: Fields, values: Values): WireFile[] {
  const names = Object.keys(fields).filter((name) => isFileField(fields, name));
  return names.flatMap((name) => (filesOrNone(values[name]) ?? []).map((file) => ({ field: name, ...file })));
}

const isFileField = (fields: Fields, name: string) => fields[name]?.kind === 'files';
