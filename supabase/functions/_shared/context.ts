import * as v from 'valibot';
import type { Instant } from '../../../src/domain/time/island-time.ts';
import type { TableCache } from './tables.ts';

/** What a function has of the outside world. Tests pass their own. */
export interface FunctionContext {
  readonly env: (name: string) => string | undefined;
  readonly now: () => Instant;
  readonly fetch: typeof fetch;
  readonly tables: TableCache;
}

/**
 * A setting that the platform must provide.
 * @throws Error when it is missing
 */
export function requiredEnv(context: Pick<FunctionContext, 'env'>, name: string): string {
  const value = context.env(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * Where a project names its keys of one kind: all by their names, as JSON, and the one of older projects. The latter stays in the
 * environment when it is switched off (https://supabase.com/docs/guides/functions/secrets, read on 2026-11-27).
 */
const VARIABLES = {
  publishable: { all: 'SUPABASE_PUBLISHABLE_KEYS', older: 'SUPABASE_ANON_KEY' },
  secret: { all: 'SUPABASE_SECRET_KEYS', older: 'SUPABASE_SERVICE_ROLE_KEY' },
} as const;

type Environment = Pick<FunctionContext, 'env'>;
type Kind = keyof typeof VARIABLES;

const Named = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.nonEmpty())));

/** The project's keys of a kind, the one to call it with first; none where it lists none. */
function listed({ env }: Environment, kind: Kind): string[] {
  const named = v.safeParse(Named, env(VARIABLES[kind].all));
  if (!named.success) return [];
  const { default: first, ...others } = named.output;
  return first === undefined ? Object.values(others) : [first, ...Object.values(others)];
}

/**
 * The key with which functions call their project.
 * @throws Error when the environment has none
 */
export function projectKey(context: Environment, kind: Kind): string {
  return listed(context, kind)[0] ?? requiredEnv(context, VARIABLES[kind].older);
}

/** Every secret key of the project: the schedule may have been given any of them. */
export function secretKeys(context: Environment): string[] {
  const older = context.env(VARIABLES.secret.older);
  return [...listed(context, 'secret'), ...(older ? [older] : [])];
}
