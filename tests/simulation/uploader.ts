import type { Fetch } from '../../src/backend/fetch.ts';

/** The part of XMLHttpRequest that uploads use, over the simulated network. */
export function uploaderOf(fetch: Fetch) {
  return class {
    readonly upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null };
    status = 0;
    responseText = '';
    onprogress: (() => void) | null = null;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    private readonly headers = new Headers();
    private readonly stop = new AbortController();
    private url = '';
    private answer: Response | null = null;

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
      fetch(this.url, { method: 'POST', headers, body, signal: stop.signal })
        .then(async (answer) => {
          this.answer = answer;
          this.status = answer.status;
          this.responseText = await answer.text();
          this.upload.onprogress?.({ loaded: body.byteLength });
          this.onload?.();
        })
        .catch(() => (stop.signal.aborted ? this.onabort?.() : this.onerror?.()))
        .finally(() => this.onloadend?.());
    }
  };
}
