import { CoursePhotoLabel } from '../../../src/domain/photo.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { failure } from '../_shared/failure.ts';
import { keepPhoto, readPhoto } from '../_shared/photos.ts';
import { answerToOtherMethod } from '../_shared/submission-request.ts';

/**
 * POST /functions/v1/course-photo: the photo of a delivery, after its step « Livrée » (docs/rules/desk.md#delivery-photo). The body
 * is a CoursePhotoLabel and the bytes; the link's token and the step's key are the only right. Answers a PhotoReceipt. Sending the
 * same photo again changes nothing. Never throws.
 */
export async function coursePhoto(request: Request, context: FunctionContext): Promise<Response> {
  const other = answerToOtherMethod(request);
  if (other) return other;
  try {
    const photo = await readPhoto(request, context, CoursePhotoLabel);
    if (photo instanceof Response) return photo;
    return await keepPhoto(photo, context, 'reserve_course_photo', { p_token: photo.label.token });
  } catch (error) {
    return failure('course-photo', error);
  }
}
