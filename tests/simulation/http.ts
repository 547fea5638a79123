import { type Signal, SimulatedSignal } from './abort.ts';
import { boundClass } from './bundle.ts';

/**
 * Request, Response, Headers and XMLHttpRequest as far as the product and supabase-js use them. Node's own hold native streams, which only a
 * full garbage collection frees, and take a tenth of a history's time.
 */

type HeadersInput = Iterable<readonly [string, string]> | Readonly<Record<string, string>> | undefined;

export class PlainHeaders implements Iterable<[string, string]> {
  private readonly values = new Map<string, string>();

  constructor(init?: HeadersInput) {
    const pairs = init && Symbol.iterator in init ? init : Object.entries(init ?? {});
    for (const [name, value] of pairs as Iterable<readonly [string, string]>) this.set(name, value);
  }
  get(name: string): string | null {
    return this.values.get(name.toLowerCase()) ?? null;
  }
  has(name: string): boolean {
    return this.values.has(name.toLowerCase());
  }
  set(name: string, value: string): void {
    this.values.set(name.toLowerCase(), String(value).trim());
  }
  delete(name: string): void {
    this.values.delete(name.toLowerCase());
  }
  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this.values) each(value, name);
  }
  entries(): IterableIterator<[string, string]> {
    return this.values.entries();
  }
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.values.entries();
  }
}

export type PlainBody = string | Uint8Array<ArrayBuffer> | null;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A message with a body that is there at once, and can be read once. */
class Message {
  readonly headers: PlainHeaders;
  bodyUsed = false;
  private readonly content: PlainBody;

  constructor(content: PlainBody, headers: HeadersInput) {
    this.content = content;
    this.headers = new PlainHeaders(headers);
  }

  private take(): PlainBody {
    if (this.bodyUsed) throw new TypeError('The body was read before');
    this.bodyUsed = true;
    return this.content;
  }
  async text(): Promise<string> {
    const content = this.take();
    return typeof content === 'string' ? content : content ? decoder.decode(content) : '';
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return bytesOf(this.take()).slice().buffer;
  }

  get body() {
    if (this.content === null) return null;
    return {
      getReader: () => {
        let rest: Uint8Array | null = bytesOf(this.take());
        return {
          async read() {
            const value = rest;
            rest = null;
            return value ? { done: false, value } : { done: true, value: undefined };
          },
          async cancel() {
            rest = null;
          },
        };
      },
      cancel: async () => undefined,
    };
  }
}

const bytesOf = (content: PlainBody): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? encoder.encode(content) : (content ?? new Uint8Array());

interface ResponseInput {
  readonly status?: number;
  readonly headers?: HeadersInput;
}

export class PlainResponse extends Message {
  readonly status: number;
  readonly statusText = '';

  constructor(content: PlainBody = null, { status = 200, headers }: ResponseInput = {}) {
    super(content, headers);
    this.status = status;
  }
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
}

interface RequestInput {
  readonly method: string;
  readonly headers: HeadersInput;
  readonly body: PlainBody;
}

export class PlainRequest extends Message {
  readonly url: string;
  readonly method: string;

  constructor(url: string, { method, headers, body }: RequestInput) {
    super(body, headers);
    this.url = url;
    this.method = method;
  }
}

/** The globals of whoever speaks HTTP. */
export const HTTP_GLOBALS = { Headers: PlainHeaders, Request: PlainRequest, Response: PlainResponse };

/** The options that the product gives to fetch. */
export interface FetchInput {
  readonly method?: string;
  readonly headers?: HeadersInput;
  readonly body?: unknown;
  readonly signal?: Signal | null;
}

type Fetch = (url: string, init: FetchInput) => Promise<PlainResponse>;

/** The part of XMLHttpRequest that uploads use, over the simulated network. */
class Uploader {
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null };
  status = 0;
  responseText = '';
  onprogress: (() => void) | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  private readonly headers = new PlainHeaders();
  private readonly stop = new SimulatedSignal();
  private readonly fetch: Fetch;
  private url = '';
  private answer: PlainResponse | null = null;

  constructor(fetch: Fetch) {
    this.fetch = fetch;
  }
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null;
  }
  abort(): void {
    this.stop.abort();
  }
  send(body: Uint8Array<ArrayBuffer>): void {
    const { headers, stop } = this;
    this.fetch(this.url, { method: 'POST', headers, body, signal: stop })
      .then(async (answer) => {
        this.answer = answer;
        this.status = answer.status;
        this.responseText = await answer.text();
        this.upload.onprogress?.({ loaded: body.byteLength });
        this.onload?.();
      })
      .catch(() => (stop.aborted ? this.onabort?.() : this.onerror?.()))
      .finally(() => this.onloadend?.());
  }
}

/** The XMLHttpRequest of a tab. */
export const uploaderOf = (fetch: Fetch): (new () => Uploader) => boundClass(Uploader, fetch);
