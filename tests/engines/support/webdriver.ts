import { setTimeout as wait } from 'node:timers/promises';

/** WebDriver's key for an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof ELEMENT, string>;

/** The few WebDriver commands that the flows need. Errors carry the driver's message. */
export class WebDriverSession {
  private readonly base: string;

  private constructor(base: string) {
    this.base = base;
  }

  static async open(origin: string, capabilities: object): Promise<WebDriverSession> {
    const asked = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await command<{ sessionId: string }>('POST', `${origin}/session`, asked);
    const session = new WebDriverSession(`${origin}/session/${sessionId}`);
    await session.post('/timeouts', { script: 60_000, pageLoad: 60_000 });
    return session;
  }

  async goto(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.post('/window/rect', { width, height });
  }

  /** Runs a script and waits for its result, which is JSON. */
  async evaluate<T>(script: string, argument: unknown): Promise<T> {
    const body = `const [argument, done] = arguments;
      Promise.resolve((${script})(argument)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const told = await this.post<{ value: T; error?: string }>('/execute/async', {
      script: body,
      args: [argument],
    });
    if (told.error !== undefined) throw new Error(told.error);
    return told.value;
  }

  /** Waits for the element that a JavaScript expression returns. */
  async find(expression: string, limit = 15_000): Promise<string> {
    const giveUpAt = Date.now() + limit;
    const script = `return (${expression}) ?? null`;
    for (;;) {
      const found = await this.post<Reference | null>('/execute/sync', { script, args: [] });
      if (found) return found[ELEMENT];
      if (Date.now() > giveUpAt) throw new Error(`No element ${expression}`);
      await wait(100);
    }
  }

  /**
   * Scrolls an element to the middle, waits until it has stayed in place for a frame, and presses it: what Playwright does before
   * a press and the driver does not, which refuses an element whose page is being laid out.
   */
  async click(element: string): Promise<void> {
    const script = `const [element, done] = arguments;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const place = () => JSON.stringify(element.getBoundingClientRect());
      const look = (before) => requestAnimationFrame(() => (place() === before ? done() : look(place())));
      look(place());`;
    await this.post('/execute/async', { script, args: [{ [ELEMENT]: element }] });
    await this.post(`/element/${element}/click`, {});
  }

  async type(element: string, text: string): Promise<void> {
    await this.post(`/element/${element}/value`, { text });
  }

  async close(): Promise<void> {
    await command('DELETE', this.base);
  }

  private post<T>(path: string, body: object): Promise<T> {
    return command<T>('POST', `${this.base}${path}`, body);
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (value?.error !== undefined && !reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
