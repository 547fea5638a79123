import * as v from 'valibot';
import { TicketQuestion } from '../../../src/domain/payment/payment.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { openDocument, PHOTOS } from '../_shared/files.ts';
import { fileResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';

const Ticket = v.nullable(v.object({ path: v.string(), type: v.string() }));

/**
 * POST /functions/v1/link-ticket {token}: the photo of the shop's ticket, for whoever has the payment link of the goods
 * (docs/rules/desk.md#ticket). 404 without one. It is a POST so that no cache keeps what it answers. Never throws.
 */
export function linkTicket(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('link-ticket', request, TicketQuestion, async ({ token }) => {
    const tooMany = await refuseTooMany('file', request, context);
    if (tooMany) return tooMany;
    const ticket = await callProcedure(context, Ticket, 'link_ticket', { p_token: token });
    if (ticket === null) return refuse(404, { code: 'invalid', message: FUNCTION_COPY.documentGone });
    return fileResponse(await openDocument(context, ticket.path, PHOTOS), ticket.type, 'ticket');
  });
}
