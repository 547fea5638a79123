import { SimulatedSignal } from './abort.ts';
import { boundClass } from './bundle.ts';
import { type FetchInput, PlainHeaders, type PlainResponse } from './http.ts';

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
