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

/** Server errors. 501 is left out: the embedded backend uses it for features of hosted projects. */
const FAILURES = [500, 502, 503, 504];
/** Text that no customer may see: stack traces, files, statements and tables of the database, keys. */
const LEAKS =
  /\n\s+at |node_modules|\.ts:\d|\/(?:home|root|tmp|usr|var)\/\w|file:\/\/\/|syntax error at|(?:auth|private|storage|pg_catalog)\.[a-z_]{3,}|set_config|_written|root:x:0|"devDependencies"|PRIVATE KEY/;
/** Paths whose answers are read by programs. */
const API_PATH = /^\/(auth|rest|storage|functions)\/v1(?=[/?]|$)/;

/** The secret that the bystander tells the server, as a name and in a health document. Nobody else may ever read it. */
export const CONFIDENTIAL = 'Zenobie-Confidentielle';

/** The fault in the reply to a request, however odd; null when the reply is fine. */
export function whatIsWrong(reply: Reply, origin: URL, odd: OddRequest): string | null {
  if (reply === 'hang') return 'no answer';
  if (reply === 'gone') return 'no server';
  const { status, headers, text } = reply;
  if (FAILURES.includes(status)) return `status ${status}`;
  if (text.includes(CONFIDENTIAL)) return `a customer’s data in ${JSON.stringify(text.slice(0, 200))}`;
  const leak = LEAKS.exec(text)?.[0];
  if (leak !== undefined && !tells(odd, leak))
    return `a leak, ${leak}, in ${JSON.stringify(text.slice(0, 200))}`;
  // No cookies are used, so that other sites cannot act for a customer.
  if (headers['set-cookie']) return 'a cookie';
  if (headers.location && new URL(headers.location, origin).origin !== origin.origin) {
    return `a way to ${headers.location.slice(0, 100)}`;
  }
  if (status >= 400 && odd.method !== 'HEAD' && API_PATH.test(odd.path) && !isRefusal(headers, text)) {
    return `a refusal that no program reads, ${JSON.stringify(text.slice(0, 100))}`;
  }
  return headers['content-type'] ? whatIsBare(headers) : null;
}

/** Whether the request itself holds a text, which its refusal may then repeat. */
function tells({ path, body, headers }: OddRequest, text: string): boolean {
  const own = [path, ...Object.values(headers), Buffer.from(body ?? []).toString()].join('\n');
  return own.includes(text) || own.includes(encodeURIComponent(text));
}

/** Whether an answer is JSON, or that of Node’s parser to what is no HTTP: it has no content, and ends the connection. */
function isRefusal(headers: IncomingHttpHeaders, text: string): boolean {
  if (text === '' && !headers['content-type'] && headers.connection === 'close') return true;
  try {
    const refusal: unknown = JSON.parse(text);
    return typeof refusal === 'object' && refusal !== null;
  } catch {
    return false;
  }
}

/** The fault in the headers of an answer with content, refusals included; null when they are fine. */
function whatIsBare(headers: IncomingHttpHeaders): string | null {
  const type = headers['content-type'] ?? '';
  if (!headers['content-security-policy']?.includes("default-src 'none'")) return `${type} without a policy`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${type} to be guessed at`;
  if (type.startsWith('text/') && !/charset=utf-8/i.test(type)) return `${type} without an alphabet`;
  return headers['cache-control'] ? null : `${type} to be kept by whoever likes`;
}
