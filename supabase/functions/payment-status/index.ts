import { createTableCache } from '../_shared/tables.ts';
import { paymentStatus } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const now = () => Date.now();
const site = env('SITE_URL');
const tables = createTableCache(env('REFERENCE_URL') ?? (site && `${site}/data`), now, fetch);

Deno.serve((request) => paymentStatus(request, { env, now, fetch, tables }));
