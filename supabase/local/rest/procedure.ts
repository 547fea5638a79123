import type { Context } from 'hono';
import type { Claims, Database } from '../database/database.ts';
import { RestError } from './errors.ts';
import { identifier } from './grammar.ts';
import { readJson } from './json.ts';

export async function readArguments(context: Context, claims: Claims): Promise<Record<string, unknown>> {
  const body: unknown = await readJson(context, claims);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  return { ...body };
}

/** Calls a function of the public schema with named arguments, and with the rights of the claims' role; the reply is its value as JSON. */
export async function runProcedure(
  database: Database,
  claims: Claims,
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const list = Object.keys(args).map((argument, index) => `${identifier(argument)} => $${index + 1}`);
  const call = `select to_json(public.${identifier(name)}(${list.join(', ')}))::text as body`;
  return (await database.textAs(claims, call, Object.values(args).map(asParameter))) ?? 'null';
}

const asParameter = (value: unknown) =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
