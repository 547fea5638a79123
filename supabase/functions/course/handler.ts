import * as v from 'valibot';
import {
  COURSE_STEPS,
  ComparedCode,
  type Course,
  type CourseReply,
  CourseRequest,
} from '../../../src/domain/order/course.ts';
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts';
import { lineOf, Question } from '../../../src/domain/order/question.ts';
import { WireFields } from '../../../src/domain/submission/wire.ts';
import { courseSheet } from '../../../src/services/course-sheet.ts';
import { decodeList } from '../../../src/services/courses/list-text.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse } from '../_shared/http.ts';
import { refuseTooMany } from '../_shared/limits.ts';

const Outcome = v.picklist(['done', 'late', 'over', 'unknown']);

/** The answer of `course_of` in supabase/procedures. Its `fields` do not leave this function. */
const Opened = v.variant('state', [
  v.object({ state: v.picklist(['unknown', 'over']) }),
  v.object({
    state: v.literal('open'),
    course: v.object({
      reference: v.string(),
      service: v.string(),
      status: v.picklist(ORDER_STATUSES),
      slotAt: v.nullable(v.string()),
      fields: WireFields,
      note: v.nullable(v.string()),
      steps: v.array(v.object({ step: v.picklist(COURSE_STEPS), at: v.string() })),
      ticks: v.array(v.object({ line: v.string() })),
      questions: v.array(Question),
    }),
  }),
]);
type OpenCourse = Extract<v.InferOutput<typeof Opened>, { state: 'open' }>['course'];

/**
 * POST /functions/v1/course with a CourseRequest: applies the courier’s step or tick, or compares digits, and answers a CourseReply
 * (docs/rules/desk.md#courier). The link's token is the only right. Sending a step again changes nothing. Never throws.
 */
export async function course(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('course', request, CourseRequest, async (asked) => {
    const tooMany = await refuseTooMany('status', request, context);
    if (tooMany) return tooMany;
    const { token } = asked;
    const code = asked.code && (await compare(token, asked.code, context));
    const outcome = await apply(asked, context);
    const opened = await callProcedure(context, Opened, 'course_of', { p_token: token });
    const course = opened.state === 'open' ? told(opened.course) : null;
    const state = opened.state === 'open' && course === null ? 'unknown' : opened.state;
    return jsonResponse(200, { outcome, state, course, ...(code && { code }) } satisfies CourseReply);
  });
}

/** Compares the digits that the recipient has said. The database counts the wrong ones. */
const compare = (token: string, code: string, context: FunctionContext): Promise<ComparedCode> =>
  callProcedure(context, ComparedCode, 'course_code', { p_token: token, p_code: code });

/** Applies the step or the tick of a request; null without one. */
async function apply(
  { token, step, tick }: CourseRequest,
  context: FunctionContext,
): Promise<CourseReply['outcome']> {
  if (tick) {
    return callProcedure(context, Outcome, 'course_tick', {
      p_token: token,
      p_line: tick.line,
      p_is_ticked: tick.isTicked,
      p_done_at: tick.at,
    });
  }
  if (!step) return null;
  return callProcedure(context, Outcome, 'course_step', {
    p_token: token,
    p_key: step.key,
    p_step: step.step,
    p_detail: { reason: step.reason, receivedBy: step.receivedBy, code: step.code },
    p_done_at: step.at,
  });
}

/** The course as its courier sees it; null for a service that delivers nothing. */
function told({ fields, questions, ticks, ...course }: OpenCourse): Course | null {
  const sheet = courseSheet(course.service, fields);
  if (!sheet) return null;
  const lines = decodeList(sheet.list);
  const replacements = questions.flatMap((question) => {
    const { proposal, state } = question;
    const line = lineOf(question, lines);
    const isTold = state === 'oui' || state === 'non' || state === 'ouverte';
    return isTold && line !== null ? [{ line, proposal, state }] : [];
  });
  return { ...course, sheet, ticks: ticks.map(({ line }) => line), replacements };
}
