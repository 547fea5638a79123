import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { DIRECT_PREFIX, directOrigins } from '../../build/direct-endpoints.ts';
import { parseInstant } from '../../src/domain/instant.ts';
import { catalogue } from '../../src/services/catalogue.ts';
import { ANY_ENDPOINT, endpointVariable, isFormEndpoint } from '../../src/services/form-endpoint.ts';
import { ALL_LIMITS_VARIABLE, LIMIT_PATTERN, LIMIT_VARIABLES } from '../functions/_shared/limit-settings.ts';
import { StartupError } from './startup-error.ts';

export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

const fromRoot = (folder: string) => path.resolve(PROJECT_ROOT, folder);
const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number from 0 to 65535'),
);

const DataDir = v.pipe(
  v.string(),
  v.check((folder) => !folder.includes('\0'), 'a folder'),
  v.transform(fromRoot),
  v.check((folder) => !existsSync(folder) || isFolder(folder), 'a folder, and a file has that name'),
);

const ReferenceDir = v.pipe(
  v.string(),
  v.check((folder) => !folder.includes('\0'), 'a folder'),
  v.transform(fromRoot),
  v.check(isFolder, 'an existing folder with the reference tables'),
);

const CLOCK_EXAMPLE = 'a date and time with an offset, such as 2026-11-19T21:30:00-04:00';

/** Date.parse turns 30 February into 2 March; a clock set to a day that does not exist is a typing mistake. */
const isExistingDay = (iso: string) => {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso.slice(0, 10));
};
const Clock = v.pipe(
  v.string(),
  v.check((iso) => isExistingDay(iso) && !Number.isNaN(Date.parse(iso)), CLOCK_EXAMPLE),
  v.transform((iso) => parseInstant(iso) ?? Number.NaN),
  v.number(CLOCK_EXAMPLE),
);

const WebAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text), 'an address that starts with http:// or https://'),
  v.transform((text) => new URL(text)),
  v.check(({ protocol }) => /^https?:$/.test(protocol), 'an address that starts with http:// or https://'),
  v.check(
    ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
    'an address without a path, such as https://livraison.example',
  ),
  v.transform(({ origin }) => origin),
);

const DATABASE_EXAMPLE = 'an address such as postgresql://user:password@host:5432/database';
const DatabaseUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^postgres(ql)?:\/\/[^/]*\/./.test(text), DATABASE_EXAMPLE),
);

const Key = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+$/, 'a key of letters, digits, dots, dashes and underscores'),
);
const Host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or an IP address'));

const MerchantCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/, 'a merchant code such as MH4H92C7'));

const HeaderName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'the name of an HTTP header'));

const LIMIT_EXAMPLE = 'a number of times and a number of seconds, such as 30/300, or off';
const LimitSetting = v.pipe(v.string(), v.regex(LIMIT_PATTERN, LIMIT_EXAMPLE));
const LIMIT_ENTRIES = Object.fromEntries(
  Object.values(LIMIT_VARIABLES).map((name) => [name, v.optional(LimitSetting)]),
);

const Environment = v.object({
  ...LIMIT_ENTRIES,
  [ALL_LIMITS_VARIABLE]: v.optional(v.literal('off', 'off')),
  CLIENT_ADDRESS_HEADER: v.optional(HeaderName),
  PORT: v.optional(Port, '4173'),
  HOST: v.optional(Host, '127.0.0.1'),
  DATABASE_URL: v.optional(DatabaseUrl),
  DATA_DIR: v.optional(DataDir, '.data'),
  REFERENCE_DIR: v.optional(ReferenceDir, 'public/data'),
  CLOCK_AT: v.optional(Clock),
  SITE_URL: v.optional(WebAddress),
  VITE_SITE_URL: v.optional(WebAddress),
  VITE_SUPABASE_URL: v.optional(WebAddress),
  VITE_SUPABASE_PUBLISHABLE_KEY: v.optional(Key),
  SUMUP_MERCHANT_CODE: v.optional(MerchantCode),
  SUMUP_API_URL: v.optional(WebAddress),
});

/** Never repeated in a message. */
const SECRETS: ReadonlySet<string> = new Set(['DATABASE_URL']);

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL server that keeps what the embedded one would; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly referenceDir: string;
  /** The instant at which the server's clock starts; undefined for the real time. */
  readonly clockAt: number | undefined;
  /** Where customers reach the site; undefined for http://localhost:<port>. */
  readonly siteUrl: string | undefined;
  /** The hosted project that the site is built for; undefined for this server. */
  readonly hostedBackend: string | undefined;
  /** Origins of the form services that browsers post to themselves, for want of a server; empty where there is one. */
  readonly formOrigins: readonly string[];
  /** Header in which a proxy in front writes the customer's address; undefined where there is none. */
  readonly addressHeader: string | undefined;
}

/**
 * Reads the environment (every variable is described in .env.example). An empty variable counts as absent.
 * @throws StartupError naming the first malformed variable (ruling A2)
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
  if (values.VITE_SUPABASE_URL && !values.VITE_SUPABASE_PUBLISHABLE_KEY) {
    throw new StartupError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing: VITE_SUPABASE_URL names a hosted project, which needs its key.',
    );
  }
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
    addressHeader: values.CLIENT_ADDRESS_HEADER,
  };
}

/** Both or neither; the key itself is never printed. @throws StartupError */
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

/** Both keys or neither; the private one is never printed. @throws StartupError */
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

/** Every address of a form service is one, and belongs to a service that there is. @throws StartupError */
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
