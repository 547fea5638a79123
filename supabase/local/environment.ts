import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseInstant } from '../../src/domain/time/instant.ts';
import { ALL_LIMITS_VARIABLE, LIMIT_PATTERN, LIMIT_VARIABLES } from '../functions/_shared/limit-settings.ts';
import { parseMailServer, parseSender } from './mail/settings.ts';

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

const Clock = v.pipe(v.string(), v.transform(parseInstant), v.number(CLOCK_EXAMPLE));

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

/** An HTTPS address with its path, or one on this machine without encryption, for tests and proxies. */
const FullAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'an address such as https://livraison.example/…',
  ),
);
/** A script: an address, or a path on our own site. */
const ScriptAddress = v.union(
  [v.pipe(v.string(), v.regex(/^\/(?!\/)/)), FullAddress],
  'an address such as https://gateway.sumup.com/…, or a path',
);
const ORIGINS_EXAMPLE = 'origins such as https://push.example, separated by commas';
const Origins = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((origin) => v.safeParse(WebAddress, origin.trim()).success),
    ORIGINS_EXAMPLE,
  ),
);

const MailServer = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const server = parseMailServer(dataset.value);
    if (server) return server;
    addIssue({ message: 'an address such as smtps://user:password@smtp.example:465' });
    return NEVER;
  }),
);
const MailSender = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const sender = parseSender(dataset.value);
    if (sender) return sender;
    addIssue({ message: 'an address such as Livraison Guadeloupe <bonjour@livraison.example>' });
    return NEVER;
  }),
);

const Megabytes = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'a whole number of megabytes'));

/** The variables whose format is checked one by one; config.ts checks combinations. */
export const Environment = v.object({
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
  PAYMENT_SANDBOX: v.optional(v.picklist(['on', 'off'], 'on or off')),
  SUMUP_MERCHANT_CODE: v.optional(MerchantCode),
  SUMUP_API_URL: v.optional(WebAddress),
  SUMUP_WIDGET_URL: v.optional(ScriptAddress),
  PAYMENT_WEBHOOK_URL: v.optional(FullAddress),
  BACKUP_DIR: v.optional(v.string()),
  SUPABASE_ACCESS_TOKEN: v.optional(Key),
  SUPABASE_DB_URL: v.optional(DatabaseUrl),
  FILES_QUOTA_MB: v.optional(Megabytes),
  FREE_SPACE_MB: v.optional(Megabytes),
  PUSH_SERVICES: v.optional(Origins),
  SMTP_URL: v.optional(MailServer),
  MAIL_FROM: v.optional(MailSender),
  ORDER_MAILS: v.optional(v.picklist(['on', 'off'], 'on or off'), 'off'),
});
