import * as v from 'valibot';
import { Sha256, SubmissionId } from '../../../src/domain/submission/wire.ts';
import { callAsCaller } from '../_shared/account.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { DOCUMENTS, openDocument, PHOTOS } from '../_shared/files.ts';
import { fileResponse, refuse } from '../_shared/http.ts';

const Asked = v.strictObject({ submissionId: SubmissionId, sha256: Sha256 });

/** Where the bytes are, what they are and how the customer called them; null for a document that is not kept. */
const Opened = v.nullable(
  v.object({
    bucket: v.picklist([DOCUMENTS, PHOTOS]),
    path: v.string(),
    type: v.string(),
    name: v.string(),
  }),
);

/**
 * POST /functions/v1/desk-file: the bytes of a document or photo of an order, for a manager at the desk
 * (docs/rules/desk.md#documents). Each answer with bytes has been written down before. It is a POST so that no cache keeps what
 * it answers. Never throws.
 */
export function deskFile(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('desk-file', request, Asked, async ({ submissionId, sha256 }) => {
    const args = { p_id: submissionId, p_sha256: sha256 };
    const opened = await callAsCaller(request, context, Opened, 'desk_open_file', args);
    if (opened instanceof Response) return opened;
    if (opened === null) return refuse(404, { code: 'invalid', message: FUNCTION_COPY.documentGone });
    const bytes = await openDocument(context, opened.path, opened.bucket);
    return fileResponse(bytes, opened.type, opened.name);
  });
}
