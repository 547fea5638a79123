import type { FunctionContext } from './_shared/context.ts';
import { attach } from './attach/handler.ts';
import { checkout } from './checkout/handler.ts';
import { course } from './course/handler.ts';
import { coursePhoto } from './course-photo/handler.ts';
import { deskFile } from './desk-file/handler.ts';
import { deskReplace } from './desk-replace/handler.ts';
import { deskSubmit } from './desk-submit/handler.ts';
import { deskTable } from './desk-table/handler.ts';
import { deskTicket } from './desk-ticket/handler.ts';
import { follow } from './follow/handler.ts';
import { forward } from './forward/handler.ts';
import { linkCheckout } from './link-checkout/handler.ts';
import { linkTicket } from './link-ticket/handler.ts';
import { orderStatus } from './order-status/handler.ts';
import { paymentStatus } from './payment-status/handler.ts';
import { paymentSweep } from './payment-sweep/handler.ts';
import { paymentWebhook } from './payment-webhook/handler.ts';
import { policyReport } from './policy-report/handler.ts';
import { purgeFiles } from './purge-files/handler.ts';
import { push } from './push/handler.ts';
import { pushSubscribe } from './push-subscribe/handler.ts';
import { refund } from './refund/handler.ts';
import { submit } from './submit/handler.ts';

/** Answers the requests to one function. */
export type Handler = (request: Request, context: FunctionContext) => Promise<Response>;

/** The handler of each function, by the name in its address, which its folder has too. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  attach,
  checkout,
  course,
  'course-photo': coursePhoto,
  'desk-file': deskFile,
  'desk-replace': deskReplace,
  'desk-submit': deskSubmit,
  'desk-table': deskTable,
  'desk-ticket': deskTicket,
  follow,
  forward,
  'link-checkout': linkCheckout,
  'link-ticket': linkTicket,
  'order-status': orderStatus,
  'payment-status': paymentStatus,
  'payment-sweep': paymentSweep,
  'payment-webhook': paymentWebhook,
  'policy-report': policyReport,
  'purge-files': purgeFiles,
  push,
  'push-subscribe': pushSubscribe,
  refund,
  submit,
};
