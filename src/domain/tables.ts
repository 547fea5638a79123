import * as v from 'valibot';
import { CompanyTable, TextTable } from './tables/company.ts';
import { CommuneTable, ShopTable } from './tables/places.ts';
import { ScheduleTable } from './tables/schedules.ts';
import { StatusTable } from './tables/status.ts';
import { TariffTable } from './tables/tariff.ts';
import type { Instant } from './time/island-time.ts';

export type { Closable } from './service-pages.ts';
export type { Offer } from './tables/company.ts';
export type { Commune } from './tables/places.ts';
export type { Zone } from './tables/primitives.ts';
export type { ServiceSchedule } from './tables/schedules.ts';
export type { Notice, PlannedClosure } from './tables/status.ts';
export type { CarriedTariff, EveningSurcharge, FromTime, WeightSteps } from './tables/tariff.ts';
export { CommuneTable, CompanyTable, ScheduleTable, ShopTable, StatusTable, TariffTable, TextTable };

/**
 * Reference data by name: the operator's files public/data/<name>.json
 * (docs/rules/reference-data.md#operator-tables).
 */
export type Tables = {
  communes: CommuneTable;
  schedules: ScheduleTable;
  tariff: TariffTable;
  shops: ShopTable;
  status: StatusTable;
  company: CompanyTable;
  texts: TextTable;
};
export type TableName = keyof Tables;

export const TABLE_NAMES: readonly TableName[] = [
  'communes',
  'schedules',
  'tariff',
  'shops',
  'status',
  'company',
  'texts',
];

export function isTableName(name: string): name is TableName {
  return TABLE_NAMES.some((known) => known === name);
}

export const tableSchemas: { [Name in TableName]: v.GenericSchema<unknown, Tables[Name]> } = {
  communes: CommuneTable,
  schedules: ScheduleTable,
  tariff: TariffTable,
  shops: ShopTable,
  status: StatusTable,
  company: CompanyTable,
  texts: TextTable,
};

type ParsedTable<Name extends TableName> =
  | { ok: true; value: Tables[Name] }
  | { ok: false; issues: string[] };

/**
 * Checks that a reply is the table of that name.
 * @returns the table, or the place and reason of each error: `communes.3.price: Expected a price above 0`
 */
export function parseTable<Name extends TableName>(name: Name, json: unknown): ParsedTable<Name> {
  const result = v.safeParse<v.GenericSchema<unknown, Tables[Name]>>(tableSchemas[name], json);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, issues: result.issues.map(describeIssue) };
}

/** The place of an issue, and its reason. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

const ONE_DAY = 24 * 3_600_000;

/**
 * Whether tables are so old that the screen must say so when no newer ones can be fetched
 * (docs/rules/reference-data.md#age-of-the-tables).
 */
export const areOld = (fetchedAt: Instant, now: Instant): boolean => now - fetchedAt > ONE_DAY;
