import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ALL_LIMITS_VARIABLE, LIMIT_VARIABLES } from '../../functions/_shared/limit-settings.ts';
import { HANDLERS } from '../../functions/handlers.ts';
import { type Asked, ask, each, failureOf, jsonOf } from './ask.ts';
import { advice, type Finding, fault } from './finding.ts';
import { PROJECT_COPY } from './project-copy.ts';

const SETUP = 'Sur un projet hébergé';
const SETTINGS = 'Les réglages';

/** What each of our functions says to a GET, which it refuses and which changes nothing. */
const OurRefusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

type State = 'answers' | 'missing' | 'behind-the-gateway' | 'broken';

/** Whether the functions answer, without any key and as a browser asks. */
export async function diagnoseFunctions(url: string): Promise<Finding[]> {
  const found = await each(Object.keys(HANDLERS), async (name) => {
    const asked = await ask(`${url}/functions/v1/${name}`);
    return { name, asked, state: stateOf(asked) };
  });
  const listed = (state: State, says: (names: string) => string, nameOf = (one: Found) => one.name) => {
    const names = found.filter((one) => one.state === state).map(nameOf);
    return names.length === 0 ? [] : [fault(says(PROJECT_COPY.list(names)), SETUP)];
  };
  const why = ({ name, asked }: Found) =>
    PROJECT_COPY.functionAnswer(name, failureOf(asked) ?? PROJECT_COPY.foreignAnswer);
  const answering = found.filter(({ state }) => state === 'answers');
  return [
    ...listed('missing', PROJECT_COPY.notDeployed),
    ...listed('behind-the-gateway', PROJECT_COPY.behindTheGateway),
    ...listed('broken', PROJECT_COPY.brokenFunctions, why),
    ...(answering.length > 0 && !(await takesBrowsers(url, answering))
      ? [fault(PROJECT_COPY.noCors, SETUP)]
      : []),
  ];
}

interface Found {
  readonly name: string;
  readonly asked: Asked;
  readonly state: State;
}

function stateOf(asked: Asked): State {
  if (jsonOf(asked, OurRefusal)) return 'answers';
  if ('why' in asked) return 'broken';
  if (asked.status === 404) return 'missing';
  return asked.status === 401 ? 'behind-the-gateway' : 'broken';
}

const anyOrigin = (asked: Asked) =>
  !('why' in asked) && asked.headers.get('access-control-allow-origin') === '*';

/** Browsers ask first by OPTIONS, and read no answer that does not name their origin. */
async function takesBrowsers(url: string, answering: readonly Found[]): Promise<boolean> {
  const preflight = await ask(`${url}/functions/v1/${answering[0]?.name}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://livraison.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,idempotency-key',
    },
  });
  return answering.every(({ asked }) => anyOrigin(asked)) && anyOrigin(preflight);
}

/** Asks a function that counts its caller's address. Returns whether it answered. */
export async function knock(url: string, key: string): Promise<boolean> {
  const asked = await ask(`${url}/functions/v1/order-status`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ submissionIds: [crypto.randomUUID()] }),
  });
  return failureOf(asked) === null;
}

/** GET /v1/projects/<ref>/functions, as far as it is used. */
export const DeployedFunctions = v.array(v.object({ slug: v.string() }));

/** Functions that an earlier version deployed: nobody keeps them up to date. */
export function aboutDeployed(deployed: v.InferOutput<typeof DeployedFunctions>): Finding[] {
  const ours = new Set(Object.keys(HANDLERS));
  const old = deployed.map(({ slug }) => slug).filter((slug) => !ours.has(slug));
  return old.length === 0 ? [] : [advice(PROJECT_COPY.oldFunctions(PROJECT_COPY.list(old)), 'Mises à jour')];
}

/** GET /v1/projects/<ref>/secrets: the value of each is its SHA-256, in hexadecimal. */
export const SecretDigests = v.array(v.object({ name: v.string(), value: v.string() }));

/**
 * What the secrets of the functions lack. Only digests are compared.
 * @param url of the project
 */
export function aboutSecrets(
  secrets: v.InferOutput<typeof SecretDigests>,
  url: string,
  siteUrl: string | undefined,
): Finding[] {
  const digests = new Map(secrets.map(({ name, value }) => [name, value.toLowerCase()]));
  const has = (name: string) => digests.has(name);
  const isOneOf = (name: string, ...values: readonly string[]) =>
    values.some((value) => digestOf(value) === digests.get(name));
  const missing = ['SITE_URL', 'CLIENT_ADDRESS_HEADER'].filter((name) => !has(name));
  const off = [ALL_LIMITS_VARIABLE, ...Object.values(LIMIT_VARIABLES)].filter((name) => isOneOf(name, 'off'));
  const isElsewhere = has('SITE_URL') && siteUrl !== undefined && !isOneOf('SITE_URL', siteUrl);
  const isForgeable =
    has('CLIENT_ADDRESS_HEADER') &&
    !isOneOf('CLIENT_ADDRESS_HEADER', 'cf-connecting-ip', 'CF-Connecting-IP', 'Cf-Connecting-Ip');
  const isOtherWebhook =
    has('PAYMENT_WEBHOOK_URL') && !isOneOf('PAYMENT_WEBHOOK_URL', `${url}/functions/v1/payment-webhook`);
  const hasBoth = (one: string, other: string) => has(one) && has(other);
  return [
    ...(missing.length > 0 ? [fault(PROJECT_COPY.missingSecrets(PROJECT_COPY.list(missing)), SETUP)] : []),
    ...(isElsewhere ? [fault(PROJECT_COPY.otherSiteUrl, SETTINGS)] : []),
    ...(isForgeable ? [fault(PROJECT_COPY.otherAddressHeader, SETTINGS)] : []),
    ...(off.length > 0 ? [fault(PROJECT_COPY.noLimits(PROJECT_COPY.list(off)), SETTINGS)] : []),
    ...(hasBoth('SUMUP_API_KEY', 'SUMUP_MERCHANT_CODE') ? [] : [fault(PROJECT_COPY.noPayments, SETUP)]),
    ...(isOtherWebhook ? [fault(PROJECT_COPY.otherWebhook, SETTINGS)] : []),
    ...(secrets.some(({ name }) => name.startsWith('FORM_ENDPOINT'))
      ? []
      : [advice(PROJECT_COPY.noForms, SETUP)]),
    ...(hasBoth('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY') ? [] : [advice(PROJECT_COPY.noPush, SETTINGS)]),
  ];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
