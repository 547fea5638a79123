import { totalAmount } from '../../../copy/total.ts';
import type { StandingVersion } from '../../../domain/desk/versions.ts';
import { formatWireEuros } from '../../../domain/money.ts';
import { type LineDifference, lineDifferences } from '../../../domain/quote/differences.ts';
import type { WireQuote } from '../../../domain/submission/wire.ts';
import type { Tables } from '../../../domain/tables.ts';
import { sentFacts } from '../../../form/summary/SentSummary.tsx';
import type { Service } from '../../../services/define.ts';
import { decodeRequest } from '../../../services/request.ts';
import type { Values } from '../../../services/values.ts';

/** An answer that differs between two versions; null where one has none. */
export interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between two versions of an order. */
export interface VersionChanges {
  readonly answers: readonly Change[];
  readonly lines: readonly LineDifference[];
  /** The totals in words; null where a version has no price. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A version as its values and its price. */
export interface Read {
  readonly values: Values;
  readonly quote: WireQuote | null;
}

/** The values and price of a stored version. */
export const readVersion = (
  service: Service,
  { fields, files, quote }: Pick<StandingVersion, 'fields' | 'files' | 'quote'>,
): Read => ({ values: decodeRequest(service, fields, files), quote });

/** The answers that differ, in the order of the form, and the lines of the price that do. */
export function versionChanges(service: Service, before: Read, after: Read, tables: Tables): VersionChanges {
  const [was, is] = [before, after].map(({ values }) => factsOf(service, values, tables));
  const names = Object.keys(service.fields).filter((name) => was?.get(name)?.text !== is?.get(name)?.text);
  const { quote: then } = before;
  const { quote: now } = after;
  return {
    answers: names.map((name) => ({
      name,
      label: is?.get(name)?.label ?? was?.get(name)?.label ?? name,
      before: was?.get(name)?.text ?? null,
      after: is?.get(name)?.text ?? null,
    })),
    // The budget is an answer too.
    lines: then && now ? lineDifferences(then, now).filter(({ label }) => label !== null) : [],
    before: then && totalOf(then),
    after: now && totalOf(now),
  };
}

const totalOf = (quote: WireQuote) => totalAmount(formatWireEuros(quote.totalToPay), quote);
const factsOf = (service: Service, values: Values, tables: Tables) =>
  new Map(sentFacts(service, values, tables).map((fact) => [fact.name, fact]));
