import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { markOf } from '../../../build/manifest.ts';
import { inlineHashes, securityHeaders } from '../../../build/security-headers.ts';
import { type Config, securitySettings } from '../config.ts';
import { type Asked, ask, each, failureOf, jsonOf, navigate, textOf } from './ask.ts';
import { DOCTOR_COPY } from './copy.ts';
import { advice, type Finding, fault } from './finding.ts';

/** An address that nobody knows. */
const UNKNOWN = '/adresse-inconnue';
const FOLLOW = { redirect: 'follow' } as const;
const LONGEST_WORKER_S = 86_400;

/** Requests the site as a customer's device would (docs/exploitation.md, « Ce que le site demande »). */
export async function diagnoseSite(config: Config): Promise<Finding[]> {
  const { siteUrl } = config;
  if (!siteUrl) return [];
  const at = (path: string) => `${siteUrl}${path}`;
  const [page, table, unknown, worker] = await Promise.all([
    navigate(at('/')),
    ask(at('/data/tariff.json'), FOLLOW),
    navigate(at(UNKNOWN)),
    ask(at('/sw.js'), FOLLOW),
  ]);
  const submit = config.hostedBackend || config.formOrigins.length > 0 ? [] : [await own(siteUrl)];
  const unanswered = [
    ...unansweredAt(at('/'), page),
    ...unansweredAt(at('/data/tariff.json'), table),
    ...submit.flat(),
  ];
  if (failureOf(page) !== null) return unanswered;
  return [
    ...unanswered,
    ...aboutTable(at('/data/tariff.json'), table),
    ...aboutPage(at('/'), page, config),
    ...(await aboutPlainHttp(siteUrl)),
    ...(markOf(textOf(unknown)) ? [] : [advice(DOCTOR_COPY.noShell(at(UNKNOWN)), SITE)]),
    ...(await aboutWorker(siteUrl, worker)),
  ];
}

const SITE = 'Ce que le site demande';

function unansweredAt(address: string, asked: Asked): Finding[] {
  const why = failureOf(asked);
  return why === null ? [] : [fault(DOCTOR_COPY.offline(address, why), SITE)];
}

/** The function of a server of one's own that takes orders. */
async function own(siteUrl: string): Promise<Finding[]> {
  const address = `${siteUrl}/functions/v1/submit`;
  return unansweredAt(address, await ask(address, { method: 'OPTIONS' }));
}

const aboutTable = (address: string, asked: Asked): Finding[] =>
  failureOf(asked) === null && jsonOf(asked, v.object({ version: v.string() })) === null
    ? [fault(DOCTOR_COPY.notATable(address), SITE)]
    : [];

function aboutPage(address: string, page: Asked, config: Config): Finding[] {
  if ('why' in page) return [];
  const policy = page.headers.get('content-security-policy');
  if (policy === null) return [fault(DOCTOR_COPY.noPolicy(address), SITE)];
  const { scripts, styles } = inlineHashes([textOf(page)]);
  const wanted = Object.keys(securityHeaders({ scripts, styles }, securitySettings(config)));
  const missing = wanted.filter((name) => !page.headers.has(name));
  const { hostedBackend, siteUrl } = config;
  const isElsewhere = hostedBackend !== undefined && hostedBackend !== siteUrl;
  return [
    ...([...scripts, ...styles].every((hash) => policy.includes(hash))
      ? []
      : [fault(DOCTOR_COPY.otherPolicy(address), SITE)]),
    ...(isElsewhere && !policy.includes(new URL(hostedBackend).origin)
      ? [fault(DOCTOR_COPY.otherBackend(address, hostedBackend), SITE)]
      : []),
    ...(missing.length > 0 ? [fault(DOCTOR_COPY.missingHeaders(address, missing.join(', ')), SITE)] : []),
  ];
}

/** Where nobody answers without encryption, browsers try https by themselves. */
async function aboutPlainHttp(siteUrl: string): Promise<Finding[]> {
  if (!siteUrl.startsWith('https:')) return [];
  const plain = siteUrl.replace('https:', 'http:');
  return failureOf(await ask(`${plain}/`)) === null ? [fault(DOCTOR_COPY.plainHttp(plain), SITE)] : [];
}

/** What may be an entry of the list of files in the service worker. */
const ENTRIES = /\{[^{}]{0,1000}"integrity"[^{}]{0,1000}\}/g;
const Entry = v.pipe(v.string(), v.parseJson(), v.object({ url: v.string(), integrity: v.string() }));
const isAsset = (url: string) => /\.(js|css)$/.test(url);
/** As many as show that a host rewrites all of them. */
const SAMPLE = 3;

async function aboutWorker(siteUrl: string, worker: Asked): Promise<Finding[]> {
  if ('why' in worker || failureOf(worker) !== null) return unansweredAt(`${siteUrl}/sw.js`, worker);
  const kept = Number(/max-age=(\d+)/.exec(worker.headers.get('cache-control') ?? '')?.[1] ?? 0);
  const rewritten = await each(assetsIn(textOf(worker)), async ({ url, integrity }) => {
    const address = new URL(url, `${siteUrl}/`).href;
    const file = await ask(address, FOLLOW);
    return 'why' in file || digestOf(file.bytes) !== integrity
      ? [fault(DOCTOR_COPY.rewrittenAssets(address), SITE)]
      : [];
  });
  return [
    ...(kept > LONGEST_WORKER_S ? [fault(DOCTOR_COPY.keptWorker(`${siteUrl}/sw.js`), SITE)] : []),
    ...rewritten.flat().slice(0, 1),
  ];
}

/** The first scripts and styles that the service worker stores, with the digests that it wants of them. */
function assetsIn(worker: string) {
  const entries = [...worker.matchAll(ENTRIES)].map(([text]) => v.safeParse(Entry, text));
  return entries
    .flatMap((entry) => (entry.success && isAsset(entry.output.url) ? [entry.output] : []))
    .slice(0, SAMPLE);
}

const digestOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
