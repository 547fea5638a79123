import type { Context } from 'hono';
import type { Claims, Transaction } from '../database/database.ts';
import { RestError } from './errors.ts';
import { identifier, Parameters } from './grammar.ts';
import { readJson } from './json.ts';

export async function readArguments(context: Context, claims: Claims): Promise<Record<string, unknown>> {
  const body: unknown = await readJson(context, claims);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  return { ...body };
}

/** Calls a function of the public schema with named arguments; the reply is its value. */
export async function runProcedure(
  tx: Transaction,
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const parameters = new Parameters();
  const list = Object.entries(args).map(
    ([argument, value]) => `${identifier(argument)} => ${parameters.bind(asParameter(value))}`,
  );
  const call = `select to_json(public.${identifier(name)}(${list.join(', ')}))::text as body`;
  const [row] = await tx.query<{ body: string | null }>(call, parameters.values);
  return row?.body ?? 'null';
}

const asParameter = (value: unknown) =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
