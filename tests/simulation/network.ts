import type { Random } from '../faults/random.ts';
import { type FetchInput, type PlainBody, PlainHeaders, PlainRequest, PlainResponse } from './http.ts';
import type { Runner, Timeline } from './timeline.ts';

/** How likely each fault of the network is, in [0, 1]. */
export interface Weather {
  readonly lostRequest: number;
  readonly lostAnswer: number;
  readonly late: number;
  readonly twice: number;
  readonly captive: number;
  readonly refused: number;
  readonly silent: number;
}

export const CALM: Weather = {
  lostRequest: 0,
  lostAnswer: 0,
  late: 0,
  twice: 0,
  captive: 0,
  refused: 0,
  silent: 0,
};

/** A tab or a worker, as the network sees it. */
export interface Sender extends Runner {
  readonly name: string;
  readonly device: { readonly isOffline: boolean };
}

/** A request as it was sent. */
export interface Posted {
  readonly tab: Sender;
  readonly url: string;
  readonly headers: PlainHeaders;
  readonly body: PlainBody;
}

const ABORTED = new DOMException('Aborted', 'AbortError');
const ORIGIN = 'http://site.test';

interface Fate {
  readonly kind: keyof Weather | 'plain';
  readonly there: number;
  readonly back: number;
}

/** Carries requests to the server and answers back, or does not. */
export class Network {
  readonly timeline: Timeline;
  readonly random: Random;
  weather: Weather = CALM;
  /** Answers one request; it is the whole server. */
  answer: (request: PlainRequest) => Promise<PlainResponse> = async () =>
    new PlainResponse(null, { status: 404 });
  onSent: (posted: Posted) => void = () => undefined;
  /** Called when a copy of a request may be received after its sender has given it up. */
  onKeptBack: (posted: Posted) => void = () => undefined;
  /** Called with the answer to each request that reached the server. */
  onAnswered: (posted: Posted, status: number, text: string) => void = () => undefined;
  say: (line: string) => void = () => undefined;

  constructor(timeline: Timeline, random: Random) {
    this.timeline = timeline;
    this.random = random;
  }

  fetch(tab: Sender, url: string, init: FetchInput): Promise<PlainResponse> {
    if (tab.isDead) return new Promise(() => undefined);
    const { timeline } = this;
    const posted: Posted = { tab, url, headers: new PlainHeaders(init.headers), body: bodyOf(init.body) };
    const method = init.method ?? 'GET';
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'));
      if (tab.device.isOffline) return void timeline.after(this.random.between(1, 50), tab, fail);
      init.signal?.addEventListener('abort', () => reject(ABORTED));
      if (method !== 'POST') return this.read(tab, resolve, fail);
      this.onSent(posted);
      const fate = this.draw();
      this.say(
        `${tab.name} posts ${url} ${posted.headers.get('idempotency-key')?.slice(0, 4)}: ${fate.kind}`,
      );
      this.carry(posted, fate, resolve, fail);
    });
  }

  private carry(
    posted: Posted,
    fate: Fate,
    resolve: (answer: PlainResponse) => void,
    fail: () => void,
  ): void {
    const { timeline, random } = this;
    const { tab } = posted;
    const { kind, there, back } = fate;
    if (kind === 'twice' || kind === 'late') this.onKeptBack(posted);
    if (kind === 'silent') return;
    if (kind === 'lostRequest') return void timeline.after(there, tab, fail);
    if (kind === 'captive') return void timeline.after(there, tab, () => resolve(captive(random)));
    if (kind === 'refused') return void timeline.after(there, tab, () => resolve(busy(random)));
    const arrive = async () => {
      const answer = await this.deliver(posted);
      if (kind === 'lostAnswer') timeline.after(back, tab, fail);
      else timeline.after(back, tab, () => resolve(answer));
    };
    timeline.after(there, null, arrive);
    // A copy that the network kept back: it may come minutes after the order was answered, changed or cancelled.
    if (kind === 'twice')
      timeline.after(random.between(100, 300_000), null, async () => void (await this.deliver(posted)));
  }

  private async deliver(posted: Posted): Promise<PlainResponse> {
    const { url, headers, body } = posted;
    const answer = await this.answer(new PlainRequest(`${ORIGIN}${url}`, { method: 'POST', headers, body }));
    const { status, headers: told } = answer;
    const text = await answer.text();
    this.say(`server answers ${posted.tab.name}: ${status}`);
    this.onAnswered(posted, status, text);
    return new PlainResponse(text, { status, headers: told });
  }

  private read(tab: Sender, resolve: (answer: PlainResponse) => void, fail: () => void): void {
    const { timeline, random, weather } = this;
    const delay = random.between(5, 200);
    if (random.chance(weather.lostRequest)) return void timeline.after(delay, tab, fail);
    const date = new Date(timeline.now).toUTCString();
    const headers = { 'content-type': 'application/json', date };
    timeline.after(delay, tab, () => resolve(new PlainResponse(null, { headers })));
  }

  private draw(): Fate {
    const { random, weather } = this;
    let left = random.next();
    let kind: Fate['kind'] = 'plain';
    for (const [name, share] of Object.entries(weather) as [keyof Weather, number][]) {
      if (left < share) {
        kind = name;
        break;
      }
      left -= share;
    }
    const longest = kind === 'late' ? 90_000 : 400;
    return { kind, there: random.between(5, longest), back: random.between(5, longest) };
  }
}

function bodyOf(body: unknown): Posted['body'] {
  if (body === null || body === undefined || typeof body === 'string') return body ?? null;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  throw new Error('The simulation carries text and bytes.');
}

/** The answers of a Wi-Fi that wants its visitor to sign in first. */
function captive(random: Random): PlainResponse {
  const page = '<!doctype html><title>Wi-Fi</title>';
  const html = { headers: { 'content-type': 'text/html' } };
  return random.pick([
    () => new PlainResponse(page, { ...html, status: 200 }),
    () => new PlainResponse(page, { ...html, status: 511 }),
    () => new PlainResponse(null, { status: 302, headers: { location: 'http://portal.test/' } }),
  ])();
}

/** The answers of a server or a gateway that cannot decide now. */
function busy(random: Random): PlainResponse {
  const retry = { 'retry-after': String(random.between(1, 120)) };
  const error = (code: string) => JSON.stringify({ error: { code, message: 'Non.' } });
  return random.pick([
    () => new PlainResponse(error('unavailable'), { status: 503, headers: retry }),
    () => new PlainResponse(error('too_many_requests'), { status: 429, headers: retry }),
    () => new PlainResponse('<html>Bad gateway</html>', { status: 502 }),
    () => new PlainResponse(null, { status: 500 }),
  ])();
}
