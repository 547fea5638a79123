import { DIRECT_PREFIX } from '../../../build/form-endpoints.ts';
import { ANY_ENDPOINT } from '../../../src/services/form-endpoint.ts';
import { DOCTOR_COPY } from './copy.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A rule about the variables of .env.example. */
interface VariableRule {
  /** Faults prevent the opening of the site, advice does not. */
  readonly level: 'fault' | 'advice';
  readonly isBroken: (env: Environment) => boolean;
  readonly says: string;
}

const isNamed = (env: Environment, prefix: string) =>
  Object.entries(env).some(([name, value]) => name.startsWith(prefix) && value);
/** Browsers post to form services directly, so there is no server to configure. */
const isDirect = (env: Environment) => isNamed(env, `${DIRECT_PREFIX}${ANY_ENDPOINT}`);
const hasOwnServer = (env: Environment) => !env.VITE_SUPABASE_URL && !isDirect(env);
const isLocal = (address = '') => /^https?:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(address);

/** The rules about missing or unsuitable settings. readConfig checks their format. */
export const VARIABLE_RULES: readonly VariableRule[] = [
  { level: 'fault', isBroken: (env) => !env.SITE_URL, says: DOCTOR_COPY.siteUrl },
  {
    level: 'fault',
    isBroken: ({ SITE_URL = '' }) => SITE_URL.startsWith('http:') && !isLocal(SITE_URL),
    says: DOCTOR_COPY.siteInsecure,
  },
  {
    level: 'fault',
    isBroken: (env) => Boolean(env.SITE_URL) && env.VITE_SITE_URL !== env.SITE_URL,
    says: DOCTOR_COPY.viteSiteUrl,
  },
  { level: 'fault', isBroken: (env) => Boolean(env.CLOCK_AT), says: DOCTOR_COPY.clock },
  { level: 'fault', isBroken: (env) => env.LIMITS === 'off', says: DOCTOR_COPY.limits },
  { level: 'fault', isBroken: (env) => !env.SUMUP_API_KEY && hasOwnServer(env), says: DOCTOR_COPY.sumup },
  {
    level: 'fault',
    isBroken: (env) => env.PAYMENT_SANDBOX === 'on' && !env.SUMUP_API_KEY && hasOwnServer(env),
    says: DOCTOR_COPY.sandbox,
  },
  {
    level: 'fault',
    isBroken: (env) => Boolean(env.SUMUP_API_KEY) && hasOwnServer(env) && !env.PAYMENT_WEBHOOK_URL,
    says: DOCTOR_COPY.webhook,
  },
  {
    level: 'fault',
    isBroken: (env) =>
      hasOwnServer(env) && Boolean(env.SITE_URL) && !isLocal(env.SITE_URL) && !env.CLIENT_ADDRESS_HEADER,
    says: DOCTOR_COPY.addressHeader,
  },
  {
    level: 'fault',
    isBroken: (env) => Boolean(env.VITE_SUPABASE_URL) && !env.CLIENT_ADDRESS_HEADER,
    says: DOCTOR_COPY.hostedAddressHeader,
  },
  {
    level: 'fault',
    isBroken: (env) =>
      Boolean(env.VITE_SUPABASE_URL) && env.CLIENT_ADDRESS_HEADER?.toLowerCase() === 'x-forwarded-for',
    says: DOCTOR_COPY.forgeableHeader,
  },
  { level: 'advice', isBroken: (env) => hasOwnServer(env) && !env.DATABASE_URL, says: DOCTOR_COPY.database },
  {
    level: 'advice',
    isBroken: (env) => hasOwnServer(env) && !isNamed(env, ANY_ENDPOINT),
    says: DOCTOR_COPY.formEndpoint,
  },
  { level: 'advice', isBroken: (env) => hasOwnServer(env) && !env.VAPID_PUBLIC_KEY, says: DOCTOR_COPY.push },
  { level: 'advice', isBroken: (env) => hasOwnServer(env) && !env.SMTP_URL, says: DOCTOR_COPY.mails },
  { level: 'advice', isBroken: (env) => hasOwnServer(env) && !env.BACKUP_DIR, says: DOCTOR_COPY.noBackups },
  { level: 'advice', isBroken: isDirect, says: DOCTOR_COPY.direct },
];
