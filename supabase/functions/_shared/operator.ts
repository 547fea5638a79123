import { type FunctionContext, requiredEnv } from './context.ts';

/**
 * Whether a request carries the project's secret key, as the operator and the schedule do. Compares hashes, so that the
 * time it takes tells nothing about the key.
 */
export async function isOperator(request: Request, context: FunctionContext): Promise<boolean> {
  const given = request.headers.get('apikey') ?? '';
  const [left, right] = await Promise.all([
    hashOf(given),
    hashOf(requiredEnv(context, 'SUPABASE_SERVICE_ROLE_KEY')),
  ]);
  return left.every((byte, index) => byte === right[index]);
}

async function hashOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
