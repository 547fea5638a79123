import { TicketLabel } from '../../../src/domain/order/photo.ts';
import { managerOf } from '../_shared/account.ts';
import { answerPost } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { keepPhoto, readPhoto } from '../_shared/files.ts';

/**
 * POST /functions/v1/desk-ticket: the photo of the shop's ticket of an order, from a manager at the desk
 * (docs/rules/desk.md#ticket). The body is a TicketLabel and the bytes. Answers a PhotoReceipt. Sending the same photo again
 * changes nothing. Never throws.
 */
export function deskTicket(request: Request, context: FunctionContext): Promise<Response> {
  return answerPost('desk-ticket', request, async () => {
    const manager = await managerOf(request, context);
    if (manager instanceof Response) return manager;
    const photo = await readPhoto(request, context, TicketLabel);
    if (photo instanceof Response) return photo;
    const order = { p_id: photo.label.submissionId, p_actor_id: manager.id, p_actor: manager.name };
    return keepPhoto(photo, context, 'reserve_ticket', order);
  });
}
