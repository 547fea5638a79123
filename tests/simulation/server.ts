import type { Tables } from '../../src/domain/tables.ts';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import type { Random } from '../faults/random.ts';
import { abortGlobals } from './abort.ts';
import { type Account, Accounts } from './accounts.ts';
import { HTTP_GLOBALS, type PlainHeaders, type PlainRequest, PlainResponse } from './http.ts';
import { ProcedureModel } from './procedures.ts';
import { Provider } from './provider.ts';
import { digest, sortedJson } from './stored-submission.ts';
import type { Task, Timeline } from './timeline.ts';
import type { StoredVoucher } from './voucher-procedures.ts';

type Handler = (request: PlainRequest, context: FunctionContext) => Promise<PlainResponse>;
/** The functions by their names in the address. */
export type Handlers = Readonly<Record<string, Handler>>;

/** The true database, where a history runs on it. */
export interface RealBackend {
  /** Answers as PostgREST and the storage service. */
  answer(request: Request): Promise<Response>;
  /** Adds accounts and their vouchers. */
  populate(accounts: readonly Account[], vouchers: readonly StoredVoucher[]): Promise<void>;
  /** The operator cancels an order. */
  annul(id: string): Promise<void>;
  /** Who has what: orders with their accounts, and vouchers with their orders. */
  held(): Promise<Held>;
}

export interface Held {
  readonly owners: readonly (readonly [string, string])[];
  readonly holders: readonly (readonly [string, string | null])[];
}

const BACKEND = 'http://backend.test';
const PROVIDER = 'http://provider.test';
const ENVIRONMENT: Readonly<Record<string, string>> = {
  SUPABASE_URL: BACKEND,
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
  LIMITS: 'off',
  SUMUP_API_KEY: 'key',
  SUMUP_API_URL: PROVIDER,
  SUMUP_MERCHANT_CODE: 'MERCHANT',
};

const json = (body: unknown, status = 200) =>
  new PlainResponse(JSON.stringify(body ?? null), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/**
 * The server: the true functions, the operator's tables, and a database. It may die at any of its calls to the database,
 * before the call or after it.
 */
export class Server {
  readonly model: ProcedureModel;
  readonly provider = new Provider();
  readonly accounts: Accounts;
  /** Called when the server gives an order to an account. */
  onClaim: (id: string, account: string) => void = () => undefined;
  tables: Tables;
  /** Whether its functions are those of the next release. */
  isNext = false;
  /** How likely it dies at a call. */
  dies = 0;
  /** Differences between the true database and the model. */
  readonly differences: string[] = [];
  readonly timeline: Timeline;
  private readonly random: Random;
  private readonly real: RealBackend | null;

  constructor(timeline: Timeline, random: Random, tables: Tables, real: RealBackend | null) {
    this.timeline = timeline;
    this.random = random;
    this.tables = tables;
    this.real = real;
    this.model = new ProcedureModel(() => timeline.now);
    this.accounts = new Accounts(() => timeline.now);
  }

  get now(): number {
    return this.timeline.now;
  }

  /** Answers a call of a function to its database, its storage or the card provider. */
  async backend(url: URL, init: RequestInit): Promise<PlainResponse> {
    const dies = this.random.chance(this.dies);
    const isBefore = this.random.chance(0.5);
    if (dies && isBefore) throw new TypeError('died before the call');
    const answer = await this.call(url, init);
    if (dies) throw new TypeError('died after the call');
    return answer;
  }

  private async call(url: URL, init: RequestInit): Promise<PlainResponse> {
    if (url.origin === PROVIDER) return this.provider.answer(url, init);
    const [, service, , kind, ...rest] = url.pathname.split('/');
    if (service === 'rest' && kind === 'rpc') return this.procedure(rest.join('/'), url, init);
    if (service === 'auth') return this.accounts.answer(init);
    if (service === 'storage' && kind === 'object') return this.object(rest.slice(1).join('/'), url, init);
    throw new Error(`The simulation has no ${url.pathname}.`);
  }

  private async procedure(name: string, url: URL, init: RequestInit): Promise<PlainResponse> {
    const args = JSON.parse(String(init.body));
    const modelled = this.model.call(name, args);
    if (name === 'claim_submission' && modelled === true) this.onClaim(args.p_id, args.p_user_id);
    if (!this.real) return json(modelled);
    const answer = await this.ask(this.real, url, init);
    const text = await answer.text();
    this.compare(name, modelled, text === '' ? null : JSON.parse(text));
    const { status, headers } = answer;
    return new PlainResponse(text === '' ? 'null' : text, { status, headers });
  }

  private async object(path: string, url: URL, init: RequestInit): Promise<PlainResponse> {
    const { body } = init;
    if (!(body instanceof Uint8Array)) throw new Error('The simulation stores bytes.');
    this.model.bucket.set(path, new Uint8Array(body));
    if (!this.real) return json({ Id: path, Key: path });
    const { status, headers, body: told } = await this.ask(this.real, url, init);
    return new PlainResponse(await new Response(told).text(), { status, headers });
  }

  /** Adds accounts and their vouchers. */
  async populate(accounts: readonly Account[], vouchers: readonly StoredVoucher[]): Promise<void> {
    for (const voucher of vouchers) this.model.vouchers.vouchers.set(voucher.id, voucher);
    await this.real?.populate(accounts, vouchers);
  }

  /** The operator cancels an order. */
  async annul(id: string): Promise<void> {
    this.model.vouchers.annulled.add(id);
    await this.real?.annul(id);
  }

  /** Compares who has what in the true database with the model. */
  async compareHeld(): Promise<void> {
    if (!this.real) return;
    const { owners, holders } = await this.real.held();
    const { vouchers } = this.model;
    const modelled = {
      owners: [...vouchers.owners].sort(),
      holders: [...vouchers.vouchers.values()]
        .map(({ id, submissionId }) => [id, submissionId] as const)
        .sort(),
    };
    this.compare('held', modelled, { owners: [...owners].sort(), holders: [...holders].sort() });
  }

  /** Answers as referral_summary: the vouchers of the account whose token the request carries; 403 without a valid one. */
  referralSummary(request: PlainRequest): PlainResponse {
    const account = this.accounts.of(request.headers);
    return account ? json(this.model.vouchers.summaryOf(account.id)) : json({ code: '42501' }, 403);
  }

  private ask(real: RealBackend, url: URL, { method, headers, body }: RequestInit): Promise<Response> {
    const pairs = [...(headers as unknown as PlainHeaders)];
    return real.answer(
      new Request(url, { headers: pairs, ...(method && { method }), ...(body && { body }) }),
    );
  }

  private compare(name: string, modelled: unknown, real: unknown): void {
    const [one, other] = [comparable(modelled), comparable(real)];
    if (one !== other) this.differences.push(`${name}: the model says ${one}, the database ${other}`);
  }
}

/** An answer without its order's number, which model and database each count for themselves. */
const comparable = (answer: unknown): string =>
  sortedJson(answer, (key, part) => (key === 'reference' ? 'LG' : part));

let current: Server | null = null;
const fetchOfServer = (input: unknown, init: RequestInit = {}) =>
  serving().backend(new URL(String(input)), init);
/** One for the whole process, because the functions keep a client for each. */
const context: FunctionContext = {
  env: (name) => ENVIRONMENT[name],
  now: () => serving().now,
  tables: { get: async () => serving().tables },
  fetch: fetchOfServer as unknown as typeof fetch,
};

function serving(): Server {
  if (!current) throw new Error('No server runs.');
  return current;
}

const later = (run: () => void, ms: number): Task => serving().timeline.after(ms, null, run);
/** The globals that the functions get from the simulation. */
export const SERVER_GLOBALS: Readonly<Record<string, unknown>> = {
  ...HTTP_GLOBALS,
  ...abortGlobals(later),
  setTimeout: later,
  clearTimeout: (task: Task | undefined) => {
    if (task) task.isCancelled = true;
  },
  crypto: { subtle: { digest } },
};

/** Answers a customer's request with the server's functions. */
export async function serve(
  server: Server,
  handlers: Handlers,
  request: PlainRequest,
): Promise<PlainResponse> {
  current = server;
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (name === 'referral_summary') return server.referralSummary(request);
  const handle = handlers[name];
  return handle ? handle(request, context) : new PlainResponse(null, { status: 404 });
}
