import { createTransport } from 'nodemailer';
import { isLoopback, isOneMailbox, type MailSettings } from './settings.ts';

export interface OutgoingMail {
  /** The same for every attempt, so that a recipient can recognise a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** The outcome of an attempt. `reason` is a command and a code, never anybody's text. */
export type Sending =
  | { readonly outcome: 'sent' }
  /** `refused`: the server will never accept this mail. `failed`: another attempt may succeed. */
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export type Send = (mail: OutgoingMail) => Promise<Sending>;

const PATIENCE_MS = 20_000;

/**
 * Creates the SMTP transport.
 * @param patience the timeout of each answer of the server, in milliseconds
 */
function transportTo({ server }: MailSettings, patience: number) {
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // The connection carries sign-in links and a password.
    requireTLS: !server.isSecure && !isLoopback(server.host),
    ...(server.login && { auth: server.login }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Why the configured mail server refuses us; null when it does not. */
export async function mailServerProblem(settings: MailSettings): Promise<string | null> {
  try {
    await transportTo(settings, PATIENCE_MS).verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Sends through the configured mail server, with one connection for each mail. The returned function never
 * rejects.
 * @param patience the timeout of each answer of the server, in milliseconds
 */
export function mailTransport(settings: MailSettings, patience: number = PATIENCE_MS): Send {
  const { from } = settings;
  const transport = transportTo(settings, patience);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, html, date }) => {
    if (!isOneMailbox(to)) return { outcome: 'refused', reason: 'no address' };
    try {
      await transport.sendMail({
        from: { ...from },
        to: { name: '', address: to },
        // The envelope is set apart from the headers, so that no header can add a recipient.
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        date,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { outcome: 'sent' };
    } catch (error) {
      return sendingOf(error);
    }
  };
}

/**
 * The commands that concern one mail. A refusal of any other command is about the server or the
 * configuration.
 */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

function sendingOf(error: unknown): Sending {
  const { command, answered } = partsOf(error);
  const isFinal = answered !== null && answered >= 500 && ABOUT_THE_MAIL.has(command);
  return { outcome: isFinal ? 'refused' : 'failed', reason: reasonOf(error) };
}

/** The failed command and its code. */
function reasonOf(error: unknown): string {
  const { command, answered, code } = partsOf(error);
  return `${command} ${answered ?? code}`.trim();
}

function partsOf(error: unknown) {
  const { code, originalCode = code, command, responseCode } = error as Readonly<Record<string, unknown>>;
  return {
    command: typeof command === 'string' ? command : '',
    answered: typeof responseCode === 'number' ? responseCode : null,
    // The system's own code, such as ECONNREFUSED, when there is one.
    code: typeof originalCode === 'string' ? originalCode : 'unknown',
  };
}
