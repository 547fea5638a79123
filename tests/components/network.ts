import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { startOutbox } from '../../src/device/outbox/run-outbox.ts';
import { formatInstant } from '../../src/domain/time/instant.ts';

/** The application's requests to its server. Its own files still load. */
const SERVER = ['*/functions/v1/*', '*/data/*'];

/** Cuts this test's page off from its server, while the browser goes on to claim a network. */
export async function blockServer(): Promise<void> {
  const browser = cdp();
  onTestFinished(() => browser.send('Network.setBlockedURLs', { urls: [] }).then(() => undefined));
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: SERVER });
}

/** Sends what is ordered from here on, without a network: the browser lets no request to the server leave. */
export async function sendWithoutNetwork(): Promise<void> {
  await blockServer();
  onTestFinished(startOutbox());
}

/**
 * Takes the network from this test's device for certain: the browser says so, and nothing is answered.
 * @returns the function that gives it back
 */
export function cutOff(): () => void {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // A spy on a spy would take the test's own answers away with it.
  const connected = window.fetch;
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const reconnect = () => {
    offline.mockRestore();
    window.fetch = connected;
  };
  onTestFinished(reconnect);
  return reconnect;
}

export interface Submitted {
  readonly key: string;
  readonly service: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly quote: { readonly totalToPay: number } | null;
}

type Reply = Response | Promise<Response>;

/** The receipt of a server that accepts what it gets. */
export const accepted = ({ key, quote }: Submitted, reference = 'LG-123456'): Response =>
  Response.json(
    {
      submissionId: key,
      reference,
      receivedAt: formatInstant(Date.parse('2026-11-19T16:01:00Z')),
      status: 'recue',
      quote,
    },
    { status: 201 },
  );

/**
 * Sends what is ordered from here on, and answers in the server's place: for the page's reaction to an answer.
 * The tests in `supabase/local` prove the real server's answers.
 * @returns what was submitted
 */
export function answerSubmissions(answer: (submitted: Submitted) => Reply = accepted): Submitted[] {
  const submissions: Submitted[] = [];
  // A spy on a spy would take the test's own answers away with it.
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/functions/v1/submit') return real(input, init);
    const key = request.headers.get('idempotency-key') ?? '';
    const submitted: Submitted = { key, ...(await request.json()) };
    submissions.push(submitted);
    return answer(submitted);
  };
  onTestFinished(() => {
    window.fetch = real;
  });
  onTestFinished(startOutbox());
  return submissions;
}

/** An answer of the server that a test holds back until the page has asked for it, and something else has happened meanwhile. */
export interface HeldAnswer {
  /** Called by whoever answers the request: it ends when the answer is to leave. */
  readonly hold: () => Promise<void>;
  /** Ends when the page has asked. */
  readonly asked: Promise<void>;
  readonly release: () => void;
}

/** Holds an answer back. It leaves at the latest when the test ends: nothing goes on waiting. */
export function holdAnswer(): HeldAnswer {
  let ask = (): void => undefined;
  let release = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  const hold = () => {
    ask();
    return released;
  };
  return { hold, asked, release };
}
