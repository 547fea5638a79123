import { createTransport } from 'nodemailer';
import { isLoopback, isOneMailbox, type MailSettings } from './settings.ts';

/** A mail as it leaves. */
export interface OutgoingMail {
  /** The same at every attempt: whoever receives a mail twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** How an attempt ended. `reason` is a command and a code, never what anybody wrote. */
export type Sending =
  | { readonly outcome: 'sent' }
  /** `refused`: this mail will never be taken. `failed`: another attempt may succeed. */
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export type Send = (mail: OutgoingMail) => Promise<Sending>;

const PATIENCE_MS = 20_000;

/** @param patience with each answer of the server, in milliseconds */
function transportTo({ server }: MailSettings, patience: number) {
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // Links that open accounts, and a password, travel over it.
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

/** Why the mail server of the settings does not let us in; null where it does. */
export async function mailServerProblem(settings: MailSettings): Promise<string | null> {
  try {
    await transportTo(settings, PATIENCE_MS).verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * A way to the mail server of the settings: one connection for each mail. The function that it returns never rejects.
 * @param patience with each answer of the server, in milliseconds
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
        // Named apart from the headers, so that no header adds a recipient.
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

/** The commands that are about one mail; a refusal of any other is the server's or the configuration's affair. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

function sendingOf(error: unknown): Sending {
  const { command, answered } = partsOf(error);
  const isFinal = answered !== null && answered >= 500 && ABOUT_THE_MAIL.has(command);
  return { outcome: isFinal ? 'refused' : 'failed', reason: reasonOf(error) };
}

/** A command and a code. */
function reasonOf(error: unknown): string {
  const { command, answered, code } = partsOf(error);
  return `${command} ${answered ?? code}`.trim();
}

function partsOf(error: unknown) {
  const { code, originalCode = code, command, responseCode } = error as Readonly<Record<string, unknown>>;
  return {
    command: typeof command === 'string' ? command : '',
    answered: typeof responseCode === 'number' ? responseCode : null,
    // The system's own word, such as ECONNREFUSED, where there is one.
    code: typeof originalCode === 'string' ? originalCode : 'unknown',
  };
}
