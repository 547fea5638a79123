import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { answerOperator } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { type Bucket, DOCUMENTS, PHOTOS, removeDocuments } from '../_shared/files.ts';

/** The most files in one call of the storage service. */
const AT_ONCE = 100;

/** The most rows erased in one transaction, and in one call; the rest waits for the next call. */
const ERASED_AT_ONCE = 1000;
const ERASED_AT_MOST = 50_000;

/**
 * POST /functions/v1/purge-files with the secret key: deletes the health documents and the photos that are due
 * (docs/rules/privacy.md#health-documents, #photos), erases the submissions that have expired and what
 * accounts and orders that are over leave behind, and answers the counts. A scheduler calls it. Repeating it, also after a failure, changes nothing. Never throws.
 */
export async function purgeFiles(request: Request, context: FunctionContext): Promise<Response> {
  return answerOperator('purge-files', request, context, async () => {
    const documents = await removeDue(context, 'purge_health_files', DOCUMENTS);
    const photos = await removeDue(context, 'purge_photos', PHOTOS);
    return {
      deleted: documents + photos,
      erased: await eraseDue(context, 'apply_retention'),
      purged: (await eraseDue(context, 'purge_accounts')) + (await eraseDue(context, 'purge_subscriptions')),
    };
  });
}

/** Deletes the files that a procedure says are due. Returns their number. */
async function removeDue(
  context: FunctionContext,
  procedure: 'purge_health_files' | 'purge_photos',
  bucket: Bucket,
): Promise<number> {
  const duePaths = () =>
    callProcedure(context, v.array(v.string()), procedure, { p_now: formatInstant(context.now()) });
  const paths = await duePaths();
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    await removeDocuments(context, paths.slice(first, first + AT_ONCE), bucket);
  }
  // The second call drops the records of the files that have just been deleted.
  if (paths.length > 0) await duePaths();
  return paths.length;
}

/**
 * Has a procedure erase what has expired, in batches, until it finds nothing more. Returns how many rows it has erased. See
 * apply_retention (submissions), purge_accounts (unconfirmed accounts; sessions, links and challenges that have run out) and
 * purge_subscriptions (of devices, to orders that are over) in supabase/procedures.
 */
async function eraseDue(
  context: FunctionContext,
  procedure: 'apply_retention' | 'purge_accounts' | 'purge_subscriptions',
): Promise<number> {
  const args = { p_now: formatInstant(context.now()), p_limit: ERASED_AT_ONCE };
  let erased = 0;
  while (erased < ERASED_AT_MOST) {
    const some = await callProcedure(context, v.number(), procedure, args);
    if (some === 0) break;
    erased += some;
  }
  return erased;
}
