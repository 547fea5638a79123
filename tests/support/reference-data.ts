import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };
export type TableName = 'communes' | 'schedules' | 'tariff' | 'shops' | 'status' | 'company';

/** What a test changes in the operator's tables: objects merge key by key, anything else is replaced. */
export type TablePatches = Partial<Record<TableName, JsonObject>>;

const PUBLISHED = 'public/data';

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeJson(base: Json | undefined, patch: Json): Json {
  if (!isObject(base) || !isObject(patch)) return patch;
  const merged = { ...base };
  for (const [key, value] of Object.entries(patch)) merged[key] = mergeJson(base[key], value);
  return merged;
}

/** A copy of the published tables that the server under test serves, and that a test may rewrite at any moment. */
export class ReferenceData {
  readonly folder: string;

  constructor(patches: TablePatches = {}) {
    this.folder = mkdtempSync(join(tmpdir(), 'lg-tables-'));
    cpSync(PUBLISHED, this.folder, { recursive: true });
    for (const [name, patch] of Object.entries(patches)) this.patch(name as TableName, patch);
  }

  read(name: TableName): Json {
    return JSON.parse(readFileSync(this.pathOf(name), 'utf8'));
  }

  patch(name: TableName, patch: JsonObject): void {
    this.overwrite(name, JSON.stringify(mergeJson(this.read(name), patch)));
  }

  /** Any text, also one that is no table: what an operator's slip of the hand would publish. */
  overwrite(name: TableName, text: string): void {
    writeFileSync(this.pathOf(name), text);
  }

  private pathOf(name: TableName): string {
    return join(this.folder, `${name}.json`);
  }
}
