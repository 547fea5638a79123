import * as v from 'valibot';
import { isUndecided } from '../../backend/answer.ts';
import type { Fetch } from '../../backend/fetch.ts';
import { postLabelled } from '../../backend/post-labelled.ts';
import type { Instant } from '../../domain/island-time.ts';
import { type CoursePhotoLabel, PhotoReceipt } from '../../domain/photo.ts';
import { Refusal } from '../../domain/wire.ts';
import { findAttachment } from '../attachments/attachments.ts';
import type { CoursePhoto } from './course-row.ts';
import { dropPhoto, readCourse } from './courses.ts';

export interface SendOptions {
  readonly fetch: Fetch;
  readonly now: () => Instant;
}

/** Sends a photo. Returns how that ended; null when our server gave no verdict, and the photo is to be sent again. Never throws. */
async function send(token: string, { key, sha256 }: CoursePhoto, fetch: Fetch) {
  const bytes = await findAttachment(key, sha256);
  if (bytes === 'later') return null;
  if (!bytes) return 'lost';
  const label: CoursePhotoLabel = { key, token, sha256 };
  const answer = await postLabelled(fetch, 'course-photo', label, bytes);
  if (!answer) return null;
  const receipt = v.safeParse(PhotoReceipt, answer.status < 300 ? answer.json : null);
  if (receipt.success) return receipt.output.key === key && receipt.output.sha256 === sha256 ? 'sent' : null;
  const isRefused = !isUndecided(answer) && v.is(Refusal, answer.json);
  return isRefused ? 'refused' : null;
}

/**
 * Sends the photos of a link whose steps are all sent, one by one, and stops at the first that gets no answer. The server keeps one
 * photo of each step, by its key. Returns whether all are sent.
 */
export async function sendPhotos(token: string, { fetch, now }: SendOptions): Promise<boolean> {
  for (;;) {
    const first = (await readCourse(token))?.photos[0];
    if (!first) return true;
    const became = await send(token, first, fetch);
    if (!became) return false;
    const dropped = await dropPhoto(token, first.key, became, now());
    // A photo that cannot be taken out of the row would be sent without end.
    if (!dropped.ok) return false;
  }
}
