import { createTableCache } from '../_shared/tables.ts';
import { pushSubscribe } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const now = () => Date.now();
const tables = createTableCache(undefined, now, fetch);

Deno.serve((request) => pushSubscribe(request, { env, now, fetch, tables }));
