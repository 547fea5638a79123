import * as v from 'valibot';
import { DIRECT_PREFIX, directOrigins } from '../../build/form-endpoints.ts';
import { hostedProjectFault } from '../../build/hosted-project.ts';
import type { SecuritySettings } from '../../build/security-headers.ts';
import { catalogue } from '../../src/services/catalogue.ts';
import { ANY_ENDPOINT, endpointVariable, isFormEndpoint } from '../../src/services/form-endpoint.ts';
import { Environment } from './environment.ts';
import type { MailSettings } from './mail/settings.ts';
import { StartupError } from './startup-error.ts';

export { PROJECT_ROOT } from './environment.ts';

/** Variables whose values are never printed. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_URL',
]);

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The address of a PostgreSQL server that replaces the embedded one; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly referenceDir: string;
  /** The time at which the server's clock starts, in epoch milliseconds; undefined for the real time. */
  readonly clockAt: number | undefined;
  /** The site's public address; undefined for http://localhost:<port>. */
  readonly siteUrl: string | undefined;
  /** The hosted project that the site is built for; undefined for this server. */
  readonly hostedBackend: string | undefined;
  /**
   * The origins of form services that browsers post to directly, on a site without a server; empty with one.
   */
  readonly formOrigins: readonly string[];
  /** Whether the sandbox takes cards in place of a provider. It never does when a provider's key is set. */
  readonly hasSandbox: boolean;
  /** The header in which a proxy writes the client's address; undefined without a proxy. */
  readonly addressHeader: string | undefined;
  /** Null when this server sends no mails: the operator passes links on (`npm run mails`). */
  readonly mail: MailSettings | null;
}

/**
 * Reads the environment (.env.example describes every variable). An empty variable counts as missing.
 * @throws StartupError naming the first malformed variable (docs/rules/reference-data.md#settings)
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, present);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? 'environment';
    const said = SECRETS.has(name) ? name : `${name}=${environment[name] ?? ''}`;
    throw new StartupError(`${said} is not valid: expected ${issue.message}.`);
  }
  const values = parsed.output;
  const fault = hostedProjectFault(present);
  if (fault !== null) throw new StartupError(fault);
  if (values.DATABASE_URL && values.CLOCK_AT !== undefined) {
    throw new StartupError(
      'CLOCK_AT moves the clock of the embedded database only: leave it or DATABASE_URL out.',
    );
  }
  checkPaymentKeys(present.SUMUP_API_KEY, values.SUMUP_MERCHANT_CODE);
  checkFormEndpoints(present);
  const formOrigins = directOrigins(present);
  if (formOrigins.length > 0 && values.VITE_SUPABASE_URL) {
    throw new StartupError(
      'VITE_FORM_ENDPOINT and VITE_SUPABASE_URL exclude each other: submissions go to a form service or to a project.',
    );
  }
  checkPushKeys(present);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    referenceDir: values.REFERENCE_DIR,
    clockAt: values.CLOCK_AT,
    siteUrl: values.SITE_URL,
    hostedBackend: values.VITE_SUPABASE_URL,
    formOrigins,
    hasSandbox: present.SUMUP_API_KEY === undefined && wantsSandbox(values),
    addressHeader: values.CLIENT_ADDRESS_HEADER,
    mail: mailSettings(values),
  };
}

type MailVariables = Pick<v.InferOutput<typeof Environment>, 'SMTP_URL' | 'MAIL_FROM' | 'ORDER_MAILS'>;

/**
 * The mail settings: server and sender must be set together. Mails about orders need both.
 * @throws StartupError
 */
function mailSettings({ SMTP_URL, MAIL_FROM, ORDER_MAILS }: MailVariables): MailSettings | null {
  if (SMTP_URL && MAIL_FROM) return { server: SMTP_URL, from: MAIL_FROM, tellsOrders: ORDER_MAILS === 'on' };
  if (SMTP_URL || MAIL_FROM) {
    const missing = SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL';
    throw new StartupError(`${missing} is missing: mail needs its server and its sender, or neither.`);
  }
  if (ORDER_MAILS === 'on')
    throw new StartupError('SMTP_URL is missing: ORDER_MAILS=on needs a mail server.');
  return null;
}

/** What the headers of the site depend on. */
export const securitySettings = ({
  siteUrl,
  hostedBackend,
  formOrigins,
  hasSandbox,
}: Config): SecuritySettings => ({
  site: siteUrl,
  backend: hostedBackend,
  forms: formOrigins,
  sandbox: hasSandbox,
});

type SandboxVariables = Pick<
  v.InferOutput<typeof Environment>,
  'PAYMENT_SANDBOX' | 'SITE_URL' | 'HOST' | 'CLIENT_ADDRESS_HEADER'
>;

const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Whether the sandbox may take cards: anybody who has read its card numbers pays with them, so that it serves nobody but the
 * operator's own machine unless it is asked for by name.
 */
function wantsSandbox({ PAYMENT_SANDBOX, SITE_URL, HOST, CLIENT_ADDRESS_HEADER }: SandboxVariables): boolean {
  if (PAYMENT_SANDBOX) return PAYMENT_SANDBOX === 'on';
  const isLocalSite = SITE_URL === undefined || LOCAL_NAMES.has(new URL(SITE_URL).hostname);
  return isLocalSite && LOCAL_NAMES.has(HOST) && CLIENT_ADDRESS_HEADER === undefined;
}

/**
 * Checks that both payment variables are set, or neither. The key is never printed.
 * @throws StartupError
 */
function checkPaymentKeys(key: string | undefined, merchant: string | undefined): void {
  if (key !== undefined && !/^[\w-]{16,}$/.test(key)) {
    throw new StartupError('SUMUP_API_KEY is not valid: expected a secret key such as sup_sk_…');
  }
  if ((key === undefined) !== (merchant === undefined)) {
    const missing = key === undefined ? 'SUMUP_API_KEY' : 'SUMUP_MERCHANT_CODE';
    throw new StartupError(
      `${missing} is missing: card payment needs the key and the merchant code, or neither.`,
    );
  }
}

/**
 * Checks that both push keys are set, or neither. The private key is never printed.
 * @throws StartupError
 */
function checkPushKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: NodeJS.ProcessEnv): void {
  if ((VAPID_PUBLIC_KEY === undefined) !== (VAPID_PRIVATE_KEY === undefined)) {
    const missing = VAPID_PUBLIC_KEY === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    throw new StartupError(`${missing} is missing: Web Push needs both keys, or neither.`);
  }
  if (VAPID_PUBLIC_KEY !== undefined && !/^B[\w-]{86}$/.test(VAPID_PUBLIC_KEY)) {
    throw new StartupError('VAPID_PUBLIC_KEY is not valid: expected 87 characters, see supabase/README.md.');
  }
  if (VAPID_PRIVATE_KEY !== undefined && !/^[\w-]{43}$/.test(VAPID_PRIVATE_KEY)) {
    throw new StartupError('VAPID_PRIVATE_KEY is not valid: expected 43 characters, see supabase/README.md.');
  }
  if (VAPID_SUBJECT !== undefined && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(VAPID_SUBJECT)) {
    throw new StartupError(
      'VAPID_SUBJECT is not valid: expected an address such as mailto:a@livraison.example.',
    );
  }
}

const ENDPOINT_EXAMPLE = 'an address such as https://formspree.io/f/abcdwxyz, or off';
const ENDPOINT_VARIABLES = new Set([ANY_ENDPOINT, ...catalogue.map(({ slug }) => endpointVariable(slug))]);

/**
 * Checks that the addresses of form services are valid and belong to existing services.
 * @throws StartupError
 */
function checkFormEndpoints(environment: NodeJS.ProcessEnv): void {
  for (const [name, value = ''] of Object.entries(environment)) {
    const known = name.startsWith(DIRECT_PREFIX) ? name.slice(DIRECT_PREFIX.length) : name;
    if (!known.startsWith(ANY_ENDPOINT)) continue;
    if (!ENDPOINT_VARIABLES.has(known)) {
      throw new StartupError(
        `${name} names no service: expected one of ${[...ENDPOINT_VARIABLES].join(', ')}.`,
      );
    }
    if (!isFormEndpoint(value)) {
      throw new StartupError(`${name}=${value} is not valid: expected ${ENDPOINT_EXAMPLE}.`);
    }
  }
}
