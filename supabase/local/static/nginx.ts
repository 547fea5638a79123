import * as v from 'valibot';
import {
  assetHeaders,
  backendHeaders,
  builtPages,
  inlineHashes,
  paymentHeaders,
  type SecuritySettings,
  securityHeaders,
} from '../../../build/security-headers.ts';
import { BUILD_NONCE, nonceElement, nonceSource } from '../../../src/domain/payment/payment-document.ts';
import { SHARE_ACTION, sharePageFor } from '../../../src/domain/share.ts';
import type { Refusal } from '../../../src/domain/submission/wire.ts';
import { FUNCTION_COPY } from '../../functions/_shared/copy.ts';
import { StartupError } from '../startup-error.ts';
import { CHECKED, DECORATION, FOREVER, HASHED, MEDIA_TYPES, ONCE, ONE_DAY } from './representation.ts';

/** The body that the outbox reads, as the functions write it. */
const TOO_MANY = JSON.stringify({
  error: { code: 'too_many_requests', message: FUNCTION_COPY.tooMany },
} satisfies Refusal);

/** Paths of the backend; nginx matches paths without their query. */
const BACKEND = '^/(healthz|data|sandbox|(auth|rest|storage|functions|realtime|graphql)/v1)(/|$)';

/** Stands in the configuration without quotes. */
const Root = v.pipe(v.optional(v.string(), '/srv/livraison/dist'), v.regex(/^\/[\w./-]*$/));

/**
 * The folder of the site on the serving machine, as the command is given it.
 * @throws StartupError when it is no absolute path of letters, digits, dots, hyphens and underscores
 */
export function readRoot(argument: string | undefined): string {
  const root = v.safeParse(Root, argument);
  if (root.success) return root.output;
  throw new StartupError(`${argument} is not valid: expected a folder such as /srv/livraison/dist.`);
}

export interface NginxSettings extends SecuritySettings {
  /** The folder of the built site on the serving machine. */
  readonly root: string;
  /** Where it listens, in nginx's notation: {@link EVERYWHERE}, or `127.0.0.1:8080`. */
  readonly listen: readonly string[];
  /** host:port of the embedded backend; null when the backend is a hosted project. */
  readonly proxied: string | null;
}

/** Every IPv4 and IPv6 address of the machine. */
export const EVERYWHERE: readonly string[] = ['80', '[::]:80'];

/**
 * The address at which nginx on the same machine reaches the server behind it.
 * @param host where that server listens, as HOST has it
 */
export function upstreamAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? '127.0.0.1' : host;
  return `${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A text in nginx's quotes. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * The site's server block, for /etc/nginx/sites-available. It is written once and belongs to the operator
 * after that (certificates).
 * @param snippet the path of the file that {@link nginxLocations} makes
 */
export function nginxSite({ root, listen, site, proxied }: NginxSettings, snippet: string): string {
  const name = site ? new URL(site).hostname : '_';
  const upstream = proxied
    ? `upstream livraison_backend {\n  server ${proxied};\n  keepalive 16;\n}\n\n`
    : '';
  return `${upstream}${NETWORKS}
# No query and half an address: what is logged traces abuse to its network, and names nobody.
log_format livraison escape=json '{"at":"$time_iso8601","from":"$livraison_trace","method":"$request_method",'
  '"path":"$uri","status":$status,"seconds":$request_time,"bytes":$body_bytes_sent}';

# A town shares the address of its mobile operator: these stop machines and not customers.
limit_req_zone $livraison_client zone=livraison_site:10m rate=200r/s;
limit_req_zone $livraison_client zone=livraison_api:10m rate=60r/s;
limit_conn_zone $livraison_client zone=livraison_connections:10m;
# Four times as much for the /48 around an IPv6 customer, who may have 65,536 networks of their own. An IPv4 address has none.
limit_req_zone $livraison_around zone=livraison_site_around:10m rate=800r/s;
limit_req_zone $livraison_around zone=livraison_api_around:10m rate=240r/s;
limit_conn_zone $livraison_around zone=livraison_connections_around:10m;

server {
${listen.map((address) => `  listen ${address};`).join('\n')}
  server_name ${name};
  root ${root};
  access_log ${LOG_FOLDER}/access.log livraison;
  # nginx writes the address and the query of a request beside any lesser error, such as a handshake that fails.
  error_log ${LOG_FOLDER}/error.log emerg;
  client_header_timeout 20s;
  client_body_timeout 30s;
  send_timeout 30s;
  include ${snippet};
}
`;
}

/**
 * The limits count an IPv4 address, or the /64 of an IPv6 customer (or less, when `::` stands within it), and around it the /48. The
 * log has the /24, or the /48.
 */
const NETWORKS = `map $remote_addr $livraison_client {
  default $remote_addr;
  "~^(?<livraison_64>([0-9a-f]+:){4})" $livraison_64;
  "~^(?<livraison_zeros>[0-9a-f:]*?::)" $livraison_zeros;
}
map $remote_addr $livraison_around {
  default "";
  "~^(?<livraison_site48>([0-9a-f]+:){3})" $livraison_site48;
  "~^(?<livraison_site0>[0-9a-f:]*?::)" $livraison_site0;
}
map $remote_addr $livraison_trace {
  default "";
  "~^(?<livraison_24>[0-9]+[.][0-9]+[.][0-9]+[.])" "\${livraison_24}0/24";
  "~^(?<livraison_48>([0-9a-f]+:){3})" "\${livraison_48}:/48";
  "~^(?<livraison_short>[0-9a-f:]*?::)" "\${livraison_short}/48";
}`;

const LOG_FOLDER = '/var/log/livraison';

/** The rotation of these logs, for /etc/logrotate.d: they are kept for 7 days (docs/rules/privacy.md#logs). */
export const NGINX_LOGROTATE = `${LOG_FOLDER}/*.log {
  daily
  rotate 7
  maxage 7
  missingok
  notifempty
  compress
  delaycompress
  create 0640 www-data adm
  sharedscripts
  postrotate
    invoke-rc.d nginx rotate >/dev/null 2>&1
  endscript
}
`;

/**
 * The location blocks, with the same answers as the embedded server's (site.ts). They fit one build, whose
 * inline scripts the security policy names.
 * @param dist the folder of that build
 */
export function nginxLocations(dist: string, settings: NginxSettings): string {
  const inline = inlineHashes(builtPages(dist));
  const security = securityHeaders(inline, settings);
  const headers = (cache: string) => addHeaders({ ...security, 'cache-control': cache });
  const files = (pattern: RegExp, headers: string, missing: string) =>
    `location ~ ${quotedPattern(pattern)} {\n${headers}\n  try_files $uri ${missing};\n}`;
  const asset = (cache: string) => addHeaders({ ...assetHeaders(settings), 'cache-control': cache });

  return `${[
    '# Made by `npm run nginx` for one build of the site: replace it together with the build.',
    `types {\n${mediaTypes()}\n}\ndefault_type application/octet-stream;`,
    'server_tokens off;\ngzip_static on;\ngzip_vary on;',
    `limit_req zone=livraison_site burst=2000 nodelay;\nlimit_req zone=livraison_site_around burst=8000 nodelay;\nlimit_conn livraison_connections 1000;\nlimit_conn livraison_connections_around 4000;\nlimit_req_status 429;\nlimit_conn_status 429;\nerror_page 429 @too_many;`,
    `location @too_many {\n${headers('no-store')}\n  add_header retry-after 5 always;\n  default_type application/json;\n  return 429 '${TOO_MANY}';\n}`,
    '# With libnginx-mod-http-brotli-static: brotli_static on;',
    `location ~ /\\.(?!well-known/) {\n${headers('no-store')}\n  return 404;\n}`,
    backend(settings),
    '# What is shared with the app is for its worker: where there is none, nothing is received, however large it is.',
    `location = ${SHARE_ACTION} {\n${headers('no-store')}\n  client_max_body_size 0;\n  absolute_redirect off;\n  return 303 ${sharePageFor({ problem: 'absent' })};\n}`,
    files(HASHED, asset(FOREVER), '@missing_asset'),
    files(DECORATION, asset(ONE_DAY), '@missing_asset'),
    files(/\.[a-zA-Z0-9]+$/, headers(CHECKED), '@missing'),
    '# Not kept as the file itself is: a script may be asked for a moment before it is copied.',
    `location @missing_asset {\n${asset('no-store')}\n  return 404;\n}`,
    `location @missing {\n${headers('no-store')}\n  return 404;\n}`,
    payments(paymentHeaders(inline, settings)),
    `location / {\n${headers(CHECKED)}\n  try_files $uri $uri/index.html @shell;\n}`,
    '# Pages without a file of their own; a script or an order that asks in vain gets no page in its place.',
    `location @shell {\n${headers(CHECKED)}\n  if ($http_sec_fetch_mode !~ "^(navigate)?$") {\n    return 404;\n  }`,
    '  try_files /app-shell.html /index.html =404;\n}',
  ].join('\n')}\n`;
}

/** nginx's own name of a request: 128 random bits. */
const NONCE = '$request_id';

/**
 * The document of payments, with a nonce of this one response in policy and document. No cache may keep it: a later answer that it
 * had not changed would bring the next nonce to it.
 */
function payments(security: Readonly<Record<string, string>>): string {
  const policy = security['content-security-policy']?.replace(nonceSource(BUILD_NONCE), nonceSource(NONCE));
  const headers = { ...security, 'content-security-policy': policy ?? '', 'cache-control': ONCE };
  return `location ~ ^/paiement/?$ {
${addHeaders(headers)}
  gzip_static off;
  gzip on;
  gzip_types "${MEDIA_TYPES['.html']}";
  etag off;
  if_modified_since off;
  sub_filter_types "${MEDIA_TYPES['.html']}";
  sub_filter '${nonceElement(BUILD_NONCE)}' '${nonceElement(NONCE)}';
  try_files /paiement/index.html @shell;
}`;
}

/** `always` adds the headers to error answers too. */
const addHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
    .join('\n');

/** Inside quotes nginx keeps backslashes, except before quotes and backslashes. */
const quotedPattern = ({ source }: RegExp) => `"${source.replaceAll('\\/', '/')}"`;

const mediaTypes = () =>
  Object.entries(MEDIA_TYPES)
    .map(([extension, type]) => `  "${type}" ${extension.slice(1)};`)
    .join('\n');

/** A table may be replaced without a build, whose compressed copy of it would be sent on. */
const TABLE = `  gzip_static off;
  gzip on;
  gzip_types "${MEDIA_TYPES['.json']}";
  try_files $uri =404;`;

function backend({ proxied, ...settings }: NginxSettings): string {
  if (!proxied) {
    const { 'cache-control': _fresh, ...others } = backendHeaders(settings);
    const table = `${addHeaders({ ...others, 'cache-control': CHECKED })}\n${TABLE}`;
    const health = `  default_type text/plain;\n${addHeaders(backendHeaders(settings))}\n  return 200 "ok\\n";`;
    return `location = /healthz {\n${health}\n}\nlocation ^~ /data/ {\n${table}\n}`;
  }
  return `location ~ "${BACKEND}" {
  limit_req zone=livraison_api burst=600 nodelay;
  limit_req zone=livraison_api_around burst=2400 nodelay;
  proxy_pass http://livraison_backend;
  proxy_http_version 1.1;
  proxy_set_header connection "";
  proxy_set_header host $http_host;
  proxy_set_header x-real-ip $remote_addr;
  proxy_set_header x-forwarded-proto $scheme;
  # The page sets its clock by the backend's date.
  proxy_pass_header date;
  # The backend says itself what is too large; health documents are never laid down in a temporary file here.
  client_max_body_size 0;
  proxy_request_buffering off;
  proxy_max_temp_file_size 0;
}`;
}
