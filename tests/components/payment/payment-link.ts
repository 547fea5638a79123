import { onTestFinished, vi } from 'vitest';

/** The secret of a payment link. */
export const TOKEN = 'a'.repeat(32);

/** A link as the server tells its page. */
export const LINK = {
  orderNumber: 'LG-123456',
  kind: 'budget',
  lines: [
    { label: '2 bokits poulet', amount: 14 },
    { label: '1 colombo', amount: 16.55 },
  ],
  amount: 30.55,
  state: 'open',
  paidAt: null,
  attempt: null,
  checkout: null,
};

/** Answers questions about a link in the server's place. Returns the bodies of what was asked. */
export function answerLink(status: number, body: unknown): unknown[] {
  const asked: unknown[] = [];
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/functions/v1/link-checkout') return real(input, init);
    asked.push(await request.json());
    return Response.json(body, { status });
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}
