import { createTableCache } from '../_shared/tables.ts';
import { push } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const now = () => Date.now();
const tables = createTableCache(undefined, now, fetch);

Deno.serve((request) => push(request, { env, now, fetch, tables }));
