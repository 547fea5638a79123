import * as v from 'valibot';
import { type Asked, ask, each, failureOf, jsonOf } from './ask.ts';
import type { ExpectedSchema } from './expected-schema.ts';
import { type Finding, fault } from './finding.ts';
import { PROJECT_COPY } from './project-copy.ts';

export interface Project {
  readonly url: string;
  /** The key that every visitor has. */
  readonly key: string;
}

type Procedure = ExpectedSchema['procedures'][number];

/**
 * What whoever has the publishable key may read and call, tried by asking. Procedures are asked by GET, which runs in a transaction that
 * cannot write (https://docs.postgrest.org/en/v14/references/transactions.html, read on 2026-11-29): one that is open by mistake
 * changes nothing.
 * @param tellsAbsent whether tables and procedures that are not there are findings: not where the database itself is asked
 */
export async function diagnoseRights(
  project: Project,
  expected: ExpectedSchema,
  tellsAbsent: boolean,
): Promise<Finding[]> {
  const headers = { apikey: project.key };
  const rest = (path: string) => ask(`${project.url}/rest/v1/${path}`, { headers });

  const closedRelations = expected.relations.filter(({ isOpen }) => !isOpen);
  const relations = await each(closedRelations, async ({ name }) => ({
    name,
    asked: await rest(`${name}?select=*&limit=1`),
  }));
  const silent = relations.find(({ asked }) => isSilent(asked));
  if (silent) return [fault(PROJECT_COPY.noData(failureOf(silent.asked) ?? ''), SETUP)];

  const askable = expected.procedures.filter(({ args }) => args.every(({ type }) => type in VALUES));
  const procedures = await each(askable, async (procedure) => ({
    ...procedure,
    asked: await rest(`rpc/${procedure.name}${queryOf(procedure)}`),
  }));
  const named = await rest('');

  const tables = [
    ...relations.filter(({ asked }) => isOpen(asked)).map(({ name }) => name),
    ...surplusIn(named, expected.relations, /^\/(\w+)$/),
  ];
  const calls = [
    ...procedures.filter((found) => !found.isOpen && isOpen(found.asked)).map(({ name }) => name),
    ...surplusIn(named, expected.procedures, /^\/rpc\/(\w+)$/),
  ];
  const closed = procedures.filter((found) => found.isOpen && isRefused(found.asked)).map(({ name }) => name);
  const absent = [...relations, ...procedures].filter(({ asked }) => isAbsent(asked)).map(({ name }) => name);
  return [
    ...(tellsAbsent && absent.length > 0
      ? [fault(PROJECT_COPY.absent(PROJECT_COPY.some(absent, MOST_ABSENT)), SETUP)]
      : []),
    ...listed(PROJECT_COPY.openTables, tables),
    ...listed(PROJECT_COPY.openProcedures, calls),
    ...listed(PROJECT_COPY.closed, closed),
    ...(await diagnoseBuckets(project, expected)),
  ];
}

const MOST_ABSENT = 5;
const SETUP = 'Sur un projet hébergé';

const listed = (says: (names: string) => string, names: readonly string[]): Finding[] =>
  names.length === 0 ? [] : [fault(says(PROJECT_COPY.list([...new Set(names)].sort())), SETUP)];

/** The code of PostgREST or PostgreSQL in a refusal. */
const codeOf = (asked: Asked): string | null => jsonOf(asked, v.object({ code: v.string() }))?.code ?? null;

/** The role lacks the right. */
const NO_RIGHT = '42501';
/** Nothing of that name, or arguments of another type: that says nothing about rights. */
const UNDECIDED = /^(PGRST|42883|42P01|22)/;

/** Another key, no connection to the database, or another schema: nothing was looked for. */
const NOT_ASKED = /^PGRST(0|3|106$)/;

function isSilent(asked: Asked): boolean {
  const code = codeOf(asked);
  return failureOf(asked) !== null && (code === null || NOT_ASKED.test(code));
}

/** The API knows no table, or no procedure with these arguments. */
const ABSENT = /^(PGRST20[25]|42883|42P01)$/;
const isAbsent = (asked: Asked) => ABSENT.test(codeOf(asked) ?? '');

const isRefused = (asked: Asked) => codeOf(asked) === NO_RIGHT;
/** Answered with rows, or with an error that only the body of a procedure raises. */
function isOpen(asked: Asked): boolean {
  const code = codeOf(asked);
  return code === null ? failureOf(asked) === null : code !== NO_RIGHT && !UNDECIDED.test(code);
}

/** A value of each type, under which nothing is found. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  text: 'x',
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  boolean: 'false',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  json: '{}',
  jsonb: '{}',
  'text[]': '{}',
  'uuid[]': '{}',
};

const queryOf = ({ args }: Procedure) =>
  args.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(args.map(({ name, type }) => [name, VALUES[type] ?? ''])))}`;

const Described = v.object({ paths: v.record(v.string(), v.unknown()) });

/** What the API names to visitors, where it does, and this folder does not open to them. */
function surplusIn(
  named: Asked,
  expected: readonly { readonly name: string; readonly isOpen: boolean }[],
  form: RegExp,
): string[] {
  const open = new Set(expected.filter(({ isOpen }) => isOpen).map(({ name }) => name));
  const paths = Object.keys(jsonOf(named, Described)?.paths ?? {});
  return paths.flatMap((path) => form.exec(path)?.[1] ?? []).filter((name) => !open.has(name));
}

const Objects = v.array(v.object({ name: v.string() }));

/**
 * The buckets whose list shows visitors something. Row-level security answers an empty one. The storage service takes a key as a token
 * alone, as supabase-js sends it.
 */
async function diagnoseBuckets({ url, key }: Project, { outline }: ExpectedSchema): Promise<Finding[]> {
  const buckets = outline.flatMap((line) => /^bucket (\S+)/.exec(line)?.[1] ?? []);
  const lists = await each(buckets, async (bucket) => {
    const asked = await ask(`${url}/storage/v1/object/list/${bucket}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: '', limit: 1 }),
    });
    return { bucket, asked, objects: jsonOf(asked, Objects) };
  });
  const silent = lists.find(({ objects }) => objects === null);
  if (silent) {
    const why = failureOf(silent.asked) ?? PROJECT_COPY.foreignAnswer;
    return [fault(PROJECT_COPY.noStorage(why), SETUP)];
  }
  const open = lists.filter(({ objects }) => objects?.length !== 0);
  return listed(
    PROJECT_COPY.openBuckets,
    open.map(({ bucket }) => bucket),
  );
}
