import { isEmail } from '../../../src/domain/person/email.ts';

export interface MailSettings {
  readonly server: MailServerSettings;
  readonly from: Sender;
  /** Whether customers with an address get mails about their orders. */
  readonly tellsOrders: boolean;
}

export interface MailServerSettings {
  readonly host: string;
  readonly port: number;
  /**
   * TLS from the first byte (smtps). Otherwise STARTTLS, which is optional only for a server on this machine.
   */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Reads SMTP_URL, `smtps://user:password@host:465`; null when it is invalid. */
export function parseMailServer(text: string): MailServerSettings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = PORTS[protocol];
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === '';
  if (usual === undefined || hostname === '' || !isBare) return null;
  const [user, pass] = [decoded(username), decoded(password)];
  if (user === null || pass === null || (user === '') !== (pass === '')) return null;
  return {
    // An IPv6 host is in brackets in a URL only.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usual : Number(port),
    isSecure: protocol === 'smtps:',
    login: user === '' ? null : { user, pass },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const NAMED = /^([^<>"\p{Cc}]{1,100}) <([^<>\s]{3,254})>$/u;

/**
 * Reads MAIL_FROM, `bonjour@livraison.example` or `Livraison Guadeloupe <bonjour@livraison.example>`; null
 * when it is invalid.
 */
export function parseSender(text: string): Sender | null {
  const [, name = '', named = text] = NAMED.exec(text) ?? [];
  return isOneMailbox(named) ? { name: name.trim(), address: named } : null;
}

/** Characters that could be read as several addresses, as a name or as the end of a command. */
const AMBIGUOUS = /[,;:<>()[\]\\"\p{Cc}]/u;

/** Whether a text is exactly one mail address, which no mail server can read as more. */
export const isOneMailbox = (address: string): boolean => isEmail(address) && !AMBIGUOUS.test(address);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);
