import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { ownPort } from './ports.ts';

/** A mail as the server received it: its recipients and its raw text, headers included. */
export interface TakenMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** The stages at which a server may refuse. */
export type Stage = 'connect' | 'auth' | 'rcpt' | 'data';

/** A status code, or 'hang' for no answer. */
type Answer = number | 'hang';

/** A mail server on the loopback with configurable answers. While it is stopped, its port stays reserved. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** The number of connections. */
  attempts = 0;
  /** The answer at each stage; stages without one accept. */
  readonly answers: Partial<Record<Stage, Answer>> = {};
  readonly port: number;
  private server: SMTPServer | null = null;
  private readonly hearing = new Set<() => void>();

  private constructor(port: number) {
    this.port = port;
  }

  /** A mail server that is not listening yet. */
  static async on(port?: number): Promise<MailServer> {
    return new MailServer(port ?? (await ownPort()));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(options: SMTPServerOptions = {}): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
      allowInsecureAuth: true,
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.attempts += 1;
        this.answer('connect', done);
      },
      onRcptTo: (_address, _session, done) => this.answer('rcpt', done),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.heard();
          this.answer('data', (error) => {
            if (!error) {
              const to = session.envelope.rcptTo.map(({ address }) => address);
              this.taken.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
            }
            done(error);
            this.heard();
          });
        });
      },
      ...options,
    });
    // Tests make clients hang up in the middle.
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Resolves when `count` mails have been accepted. */
  async untilTaken(count: number): Promise<void> {
    while (this.taken.length < count) await this.untilHeard();
  }

  /** Resolves at the next event: a mail is accepted, or its transmission ends. */
  untilHeard(): Promise<void> {
    return new Promise((resolve) => this.hearing.add(resolve));
  }

  private heard(): void {
    for (const resolve of this.hearing) resolve();
    this.hearing.clear();
  }

  private answer(stage: Stage, done: (error?: Error | null) => void): void {
    const answer = this.answers[stage];
    if (answer === 'hang') return;
    done(answer === undefined ? null : Object.assign(new Error('as told'), { responseCode: answer }));
  }
}

/** The header lines of a mail, unfolded. */
export function headerLines({ raw }: TakenMail): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

/** The decoded text of one part of a mail. */
export function partOf({ raw }: TakenMail, type: 'text/plain' | 'text/html'): string {
  const part =
    raw.split(/^--.*$/m).find((text) => text.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4);
  if (/base64/i.test(part.slice(0, at))) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The decoded subject. */
export function subjectOf(mail: TakenMail): string {
  const line = headerLines(mail).find((header) => header.startsWith('Subject: ')) ?? '';
  return line
    .slice('Subject: '.length)
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
}
