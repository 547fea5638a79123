import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** The limit for any answer, in milliseconds: a customer would have given up. */
const PATIENCE_MS = 20_000;
/** More of an answer is not kept. The longest refusal has a few thousand characters. */
const KEPT_CHARACTERS = 100_000;

export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | null;
}

/**
 * `status` is 0 when the server closed the connection without an answer; « hang » is no answer in time, « gone » that
 * nobody listens.
 */
export type Reply =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
  | 'hang'
  | 'gone';

/** Connections are reused, as browsers do, so that a request that corrupts one affects the next. */
export const connections = () => new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request exactly as given: its path and headers are not normalised. Never rejects. */
export function send(origin: URL, agent: Agent, odd: OddRequest): Promise<Reply> {
  return new Promise((resolve) => {
    const { method, path, body } = odd;
    const length = body ? { 'content-length': String(body.length) } : {};
    const { hostname: host, port } = origin;
    const sent = request({ agent, host, port, method, path, headers: { ...odd.headers, ...length } });
    const timer = setTimeout(() => {
      resolve('hang');
      sent.destroy();
    }, PATIENCE_MS);
    const done = (reply: Reply) => {
      clearTimeout(timer);
      resolve(reply);
    };
    sent.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNREFUSED' ? 'gone' : { status: 0, headers: {}, text: '' }),
    );
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        if (size < KEPT_CHARACTERS) chunks.push(chunk);
        size += chunk.length;
      });
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => done({ status, headers, text: Buffer.concat(chunks).toString() }));
      response.on('error', () => done({ status: 0, headers, text: '' }));
    });
    sent.end(body ?? undefined);
  });
}
