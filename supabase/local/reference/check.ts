import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findNodeAtLocation,
  getNodePath,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import { recordOf } from '../../../src/domain/collections.ts';
import {
  OPERATOR_TABLE_NAMES,
  type OperatorTableName,
  operatorTableSchemas,
  unknownCommunes,
} from '../../../src/domain/tables/operator-tables.ts';
import { type TableName, type Tables, tableSchemas } from '../../../src/domain/tables.ts';
import { PROJECT_ROOT } from '../config.ts';
import { amount, DATA_COPY, KINDS, RULES } from './copy.ts';

interface Mistake {
  readonly table: OperatorTableName;
  /** The line number, from 1. */
  readonly line: number;
  /** A French sentence that says what to write instead. */
  readonly what: string;
}

/** The text of a file, and its last published text; null when there is none. */
export interface Edited {
  readonly text: string | null;
  readonly before: string | null;
}

/** Every mistake of the edited tables (docs/rules/reference-data.md#operator-tables), by file and line. */
export function checkTables(files: Readonly<Record<OperatorTableName, Edited>>): Mistake[] {
  const mistakes = OPERATOR_TABLE_NAMES.flatMap((name) => checkTable(name, files[name]));
  const found = mistakes.length > 0 ? mistakes : acrossTables(files);
  return found.sort((a, b) => a.table.localeCompare(b.table) || a.line - b.line);
}

function checkTable(table: OperatorTableName, { text, before }: Edited): Mistake[] {
  if (text === null) return [{ table, line: 1, what: DATA_COPY.absent }];
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors;
  // Later syntax errors are mostly consequences of the first.
  if (error || !tree) return [{ table, line: lineAt(text, error?.offset ?? 0), what: syntaxOf(error) }];

  const json: unknown = JSON.parse(text);
  const at = (path: JSONPath) => lineAt(text, nearest(tree, path).offset);
  const parsed = v.safeParse(operatorTableSchemas[table], json);
  if (!parsed.success) {
    const issues = parsed.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      return { table, line: at(path), what: ruleOf(issue, path.at(-1)) };
    });
    return uniqueBy(issues);
  }
  const unread = [
    ...differences(json, parsed.output).map(({ path, what }) => ({ table, line: at(path), what })),
    ...wholeEuros(table, text, tree),
  ];
  const isStale = unread.length === 0 && before !== null && keepsVersion(json, before);
  return isStale
    ? [{ table, line: at(['version']), what: DATA_COPY.sameVersion(parsed.output.version) }]
    : unread;
}

/** Removes repeated sentences on the same line. */
const uniqueBy = (mistakes: readonly Mistake[]) => [
  ...new Map(mistakes.map((mistake) => [`${mistake.line} ${mistake.what}`, mistake])).values(),
];

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** The node at a path, or the innermost one around a missing place. */
function nearest(tree: Node, path: JSONPath): Node {
  const node = findNodeAtLocation(tree, path);
  if (node) return node.parent?.type === 'property' ? node.parent : node;
  return path.length === 0 ? tree : nearest(tree, path.slice(0, -1));
}

/** Differences that the schema ignores: unknown names, and spaces around texts. */
function differences(json: unknown, read: unknown, path: JSONPath = []): { path: JSONPath; what: string }[] {
  if (typeof json === 'string') return json === read ? [] : [{ path, what: DATA_COPY.spaces(json) }];
  if (json === null || typeof json !== 'object') return [];
  const known = Object(read);
  return Object.entries(json).flatMap(([key, value]) => {
    const place = [...path, Array.isArray(json) ? Number(key) : key];
    if (!Object.hasOwn(known, key)) return [{ path: place, what: DATA_COPY.unknown(key) }];
    return differences(value, known[key], place);
  });
}

/** Numbers of the tables with amounts that are none. */
const NO_AMOUNTS: readonly unknown[] = ['latitude', 'longitude', 'percent', 'upTo'];

/** Amounts of whole euros with their decimals: the schema cannot tell « 8.00 » from 8 cents. */
function wholeEuros(table: OperatorTableName, text: string, node: Node): Mistake[] {
  if (table !== 'communes' && table !== 'tariff') return [];
  const written = text.slice(node.offset, node.offset + node.length);
  const isPointed = node.type === 'number' && /^\d+\.0+$/.test(written);
  if (isPointed && !NO_AMOUNTS.includes(getNodePath(node).at(-1))) {
    return [{ table, line: lineAt(text, node.offset), what: amount(written) }];
  }
  return (node.children ?? []).flatMap((child) => wholeEuros(table, text, child));
}

const Versioned = v.object({ version: v.string() });

/**
 * Whether a table was changed without a new version, although drafts and orders may have recorded the old
 * one.
 */
function keepsVersion(json: unknown, before: string): boolean {
  const [now, then] = [v.safeParse(Versioned, json), v.safeParse(Versioned, parseOrNull(before))];
  const isChanged = JSON.stringify(json) !== JSON.stringify(parseOrNull(before));
  return isChanged && now.success && then.success && now.output.version === then.output.version;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Communes that one table names and the other lacks. All tables are well formed at this point. */
function acrossTables(files: Readonly<Record<TableName, Edited>>): Mistake[] {
  const read = <Name extends TableName>(name: Name) =>
    v.parse<v.GenericSchema<unknown, Tables[Name]>>(tableSchemas[name], JSON.parse(files[name].text ?? ''));
  const tables = { communes: read('communes'), shops: read('shops'), tariff: read('tariff') };
  return unknownCommunes(tables).map(({ table, path, commune }) => {
    const text = files[table].text ?? '';
    const tree = parseTree(text);
    const line = tree ? lineAt(text, nearest(tree, [...path]).offset) : 1;
    return { table, line, what: DATA_COPY.unknownCommune(commune) };
  });
}

/** Advice by jsonc-parser's error names. */
const SYNTAX: Readonly<Record<string, string>> = {
  CommaExpected: DATA_COPY.comma,
  ColonExpected: DATA_COPY.colon,
  PropertyNameExpected: DATA_COPY.extraComma,
  ValueExpected: DATA_COPY.extraComma,
  InvalidSymbol: DATA_COPY.extraComma,
  CloseBraceExpected: DATA_COPY.brace,
  CloseBracketExpected: DATA_COPY.brace,
  UnexpectedEndOfString: DATA_COPY.quote,
  InvalidCommentToken: DATA_COPY.comment,
  UnexpectedEndOfComment: DATA_COPY.comment,
  EndOfFileExpected: DATA_COPY.trailing,
};

/** Why a file is not valid JSON. */
const syntaxOf = (error: ParseError | undefined): string =>
  (error && SYNTAX[printParseErrorCode(error.error)]) ?? DATA_COPY.syntax;

/** The advice for a value that the schema refuses. */
function ruleOf(issue: v.BaseIssue<unknown>, key: string | number | undefined): string {
  if (issue.input === undefined && key !== undefined) return DATA_COPY.missing(String(key));
  const own = RULES[issue.message];
  if (own) return own(issue.input);
  const kind = KINDS[issue.type];
  if (kind) return kind;
  if (issue.type === 'min_value') return DATA_COPY.atLeast(issue.requirement);
  if (issue.type === 'max_value') return DATA_COPY.atMost(issue.requirement);
  if (issue.type === 'max_length') return DATA_COPY.tooLong;
  return DATA_COPY.wrong(issue.input);
}

/** The tables of a folder, with their text in the last commit. */
export function readTables(folder: string): Record<OperatorTableName, Edited> {
  return recordOf(OPERATOR_TABLE_NAMES, (name) => {
    const file = path.join(folder, `${name}.json`);
    return { text: readOrNull(file), before: committed(file) };
  });
}

/** Some editors of Windows write a byte order mark, which is no mistake of the operator's. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '');

function readOrNull(file: string): string | null {
  try {
    return withoutMark(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A file's text in the last commit; null outside the repository, or without git. */
function committed(file: string): string | null {
  try {
    const show = ['show', `HEAD:./${path.relative(PROJECT_ROOT, file)}`];
    return withoutMark(
      execFileSync('git', show, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}
