import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, type JsonObject, mergeJson } from '../merge-json.ts';

export type TableName = 'communes' | 'schedules' | 'tariff' | 'shops' | 'status' | 'company' | 'texts';

/** A test's changes to the operator's tables: objects merge key by key, anything else is replaced. */
export type TablePatches = Partial<Record<TableName, JsonObject>>;

const PUBLISHED = 'public/data';

/**
 * A copy of the published tables that the server under test serves, and that a test may rewrite at any time.
 */
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

  /** Writes any text, even an invalid table, as an operator's mistake would. */
  overwrite(name: TableName, text: string): void {
    writeFileSync(this.pathOf(name), text);
  }

  private pathOf(name: TableName): string {
    return join(this.folder, `${name}.json`);
  }
}
