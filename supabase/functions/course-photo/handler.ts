import { CoursePhotoLabel } from '../../../src/domain/order/photo.ts';
import { answerPost } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { keepPhoto, readPhoto } from '../_shared/files.ts';

/**
 * POST /functions/v1/course-photo: the photo of a delivery, after its step « Livrée » (docs/rules/desk.md#delivery-photo). The body
 * is a CoursePhotoLabel and the bytes; the link's token and the step's key are the only right. Answers a PhotoReceipt. Sending the
 * same photo again changes nothing. Never throws.
 */
export function coursePhoto(request: Request, context: FunctionContext): Promise<Response> {
  return answerPost('course-photo', request, async () => {
    const photo = await readPhoto(request, context, CoursePhotoLabel);
    if (photo instanceof Response) return photo;
    return keepPhoto(photo, context, 'reserve_course_photo', { p_token: photo.label.token });
  });
}
