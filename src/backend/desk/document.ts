import * as v from 'valibot';
import { MAX_FILE_BYTES } from '../../domain/files.ts';
import { Refusal } from '../../domain/wire.ts';
import { type Problem, problem, problemOf, type Reply } from '../account-problem.ts';
import { loadClient } from '../client.ts';
import { apikey, functionsUrl } from '../config.ts';
import { readJson } from '../read-json.ts';

/** In milliseconds: a document has ten megabytes at most. */
const TIMEOUT = 120_000;

/**
 * Opens a document of an order. The server writes down who has opened it (docs/rules/desk.md#documents). The bytes are in this
 * page's memory alone. Never throws.
 */
export async function openDocument(submissionId: string, sha256: string): Promise<Reply<Blob>> {
  try {
    const { data } = await (await loadClient()).auth.getSession();
    const token = data.session?.access_token;
    if (!token) return { ok: false, problem: problem('session_not_found') };
    const reply = await fetch(`${functionsUrl}/desk-file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ submissionId, sha256 }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!reply.ok) return { ok: false, problem: await refusalOf(reply) };
    const bytes = await reply.blob();
    return bytes.size <= MAX_FILE_BYTES
      ? { ok: true, value: bytes }
      : { ok: false, problem: problem('unknown') };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

async function refusalOf(reply: Response): Promise<Problem> {
  const said = v.safeParse(Refusal, await readJson(reply));
  return said.success
    ? { code: String(reply.status), message: said.output.error.message }
    : problem('unknown');
}
