import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Course, CourseReply, CourseRequest } from '../../../src/domain/order/course.ts';
import { userEvent } from '../user.ts';

export const TOKEN = 'Aa0_-'.padEnd(32, 'x');
export const PATH = `/course?lien=${TOKEN}`;

/** A course with groceries, before its first step. */
export const COURSE: Course = {
  reference: 'LG-123456',
  service: 'courses',
  status: 'confirmee',
  slotAt: '2026-11-19T16:45:00.000Z',
  note: 'Portail bleu, position\u00a0: https://maps.example/x',
  sheet: {
    places: [
      {
        role: 'retrait',
        name: 'Carrefour Destreland',
        address: '',
        landmark: '',
        map: 'https://maps.example/1',
      },
      { role: 'livraison', name: 'Maryse', address: 'Le Gosier', landmark: 'Après la chapelle', map: '' },
    ],
    calls: [{ role: 'livraison', name: 'Maryse', phone: '0690 12 34 56', isSmsOnly: false }],
    words: '',
    list: 'Produits laitiers\n- 2 × Lait | marque : Candia | si absent : me demander\n\nÉpicerie salée\n- 1 × Riz | si absent : laisser',
    weight: '',
    facts: ['sacs'],
  },
  steps: [],
  ticks: [],
  replacements: [{ line: 1, proposal: '2 × Lait Président', state: 'oui' }],
};

export interface Server {
  course: Course;
  isReached: boolean;
  state: CourseReply['state'];
  readonly asked: CourseRequest[];
  /** Whether it fails at steps. */
  isBroken: boolean;
  /** Whether it refuses steps for good. */
  isRefusing: boolean;
  /** The result of digits that are compared, by the digits. */
  codes: Record<string, CourseReply['code'] | Promise<CourseReply['code']>>;
}

/** Answers in the server's place, as the real one does; out of reach while `isReached` is false. */
export function aServer(change: Partial<Course> = {}): Server {
  const server: Server = {
    course: { ...COURSE, ...change },
    isReached: true,
    state: 'open',
    asked: [],
    isBroken: false,
    isRefusing: false,
    codes: {},
  };
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.endsWith('/course')) return real(input, init);
    if (!server.isReached) throw new TypeError('Failed to fetch');
    const asked: CourseRequest = await request.json();
    server.asked.push(asked);
    const { course } = server;
    const { step, tick } = asked;
    if (step && server.isBroken)
      return Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });
    if (step && server.isRefusing)
      return Response.json({ error: { code: 'invalid', message: '' } }, { status: 422 });
    if (step) server.course = { ...course, steps: [...course.steps, { step: step.step, at: step.at }] };
    if (step?.step === 'recuperee') server.course = { ...server.course, status: 'en_livraison' };
    if (step?.step === 'livree') server.state = 'over';
    if (tick) server.course = { ...course, ticks: tick.isTicked ? [...course.ticks, tick.line] : [] };
    return Response.json({
      outcome: step || tick ? 'done' : null,
      state: server.state,
      course: server.state === 'open' ? server.course : null,
      ...(asked.code && { code: (await server.codes[asked.code]) ?? { outcome: 'right', left: 3 } }),
    } satisfies CourseReply);
  });
  onTestFinished(() => spy.mockRestore());
  return server;
}

/** The network is back, as the browser says it. */
export function back(server: Server): void {
  server.isReached = true;
  window.dispatchEvent(new Event('online'));
}

export const main = () => page.getByRole('main');
export const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

export const name = () => page.getByLabelText('Remise à (nom)');
