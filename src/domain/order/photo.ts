import * as v from 'valibot';
import { Sha256 } from '../submission/wire.ts';
import { LinkToken } from './link-token.ts';

/** The messages of photos that are no documents of a customer: the shop's ticket and the delivery (docs/rules/desk.md#ticket). */

/** In bytes, as the server takes them. */
export const MAX_PHOTO_BYTES = 5_000_000;

const Key = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Before the bytes of a ticket goes its label (domain/files/label.ts). The key makes the server keep it once. */
export const TicketLabel = v.strictObject({ key: Key, submissionId: Key, sha256: Sha256 });
export type TicketLabel = v.InferOutput<typeof TicketLabel>;

/** The label of a delivery's photo: the courier's link, and the key of the step that it belongs to. */
export const CoursePhotoLabel = v.strictObject({ key: Key, token: LinkToken, sha256: Sha256 });
export type CoursePhotoLabel = v.InferOutput<typeof CoursePhotoLabel>;

/** The answer to a photo that the server keeps. */
export const PhotoReceipt = v.object({ key: Key, sha256: Sha256 });
export type PhotoReceipt = v.InferOutput<typeof PhotoReceipt>;
