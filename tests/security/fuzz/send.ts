import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const PATIENCE_MS = 20_000;
const KEPT_BYTES = 4_096;

export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

/** `status` is 0 when the server closed the connection without an answer. */
export type Reply =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
  | 'hang';

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
    sent.on('error', () => done({ status: 0, headers: {}, text: '' }));
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        if (text.length < KEPT_BYTES) text += chunk.toString();
      });
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => done({ status, headers, text }));
      response.on('error', () => done({ status: 0, headers, text }));
    });
    sent.end(body ?? undefined);
  });
}
