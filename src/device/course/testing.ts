import type { Course, CourseReply, CourseRequest } from '../../domain/order/course.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { json } from '../outbox/testing.ts';
import { addAction, readCourse } from './courses.ts';

/** A course, its steps and its server. */

export const TOKEN = 'a'.repeat(32);
export const OTHER = 'b'.repeat(32);
export const DAY = 24 * 60 * 60_000;

export const COURSE: Course = {
  reference: 'LG-123456',
  service: 'courses',
  status: 'en_livraison',
  slotAt: null,
  note: null,
  sheet: { places: [], calls: [], words: '', list: '', weight: '', facts: [] },
  steps: [],
  ticks: [],
  replacements: [],
};

export const aStep = (step: 'recuperee' | 'livree' | 'echec', key: string = crypto.randomUUID()) => ({
  step: { key, step, at: '2026-11-19T16:05:00.000Z' },
});
export const add = (token: string, action: Parameters<typeof addAction>[1]) => addAction(token, action, NOON);
export const waiting = async (token = TOKEN) =>
  (await readCourse(token))?.waiting.map((one) => ('step' in one ? one.step.step : one.tick.line));

/** A server that applies what it gets, once for each key; it can be unplugged, or lose its answers. */
export function aServer() {
  const applied = new Map<string, string>();
  const asked: CourseRequest[] = [];
  const server = { mode: 'answers' as 'answers' | 'gone' | 'loses answers', applied, asked, fetch };
  async function fetch(_url: string, init: RequestInit): Promise<Response> {
    if (server.mode === 'gone') throw new TypeError('Failed to fetch');
    const request: CourseRequest = JSON.parse(String(init.body));
    asked.push(request);
    const { step } = request;
    if (step && !applied.has(step.key)) applied.set(step.key, step.step);
    if (server.mode === 'loses answers') throw new TypeError('Failed to fetch');
    const isOver = [...applied.values()].includes('livree');
    return json({
      outcome: step || request.tick ? 'done' : null,
      state: isOver ? 'over' : 'open',
      course: isOver ? null : COURSE,
    } satisfies CourseReply);
  }
  return server;
}
