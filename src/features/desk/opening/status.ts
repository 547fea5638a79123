import * as v from 'valibot';
import { CLOSABLE_NAMES, CLOSURE_COPY } from '../../../copy/closures.ts';
import { dayAndYear, reopening } from '../../../copy/dates.ts';
import { titles } from '../../../copy/titles.ts';
import { spanOf } from '../../../domain/hours/closures.ts';
import { type PageStatus, pageStatus, withoutSlots } from '../../../domain/hours/schedule.ts';
import { CLOSABLE, SERVICE_PAGES } from '../../../domain/service-pages.ts';
import { DayOrTime, Notice, PlannedClosure } from '../../../domain/tables/status.ts';
import type { Closable, Tables } from '../../../domain/tables.ts';
import { isolated, typographic } from '../../../domain/text/typography.ts';
import { addDays, type Instant, type IslandDate, instantOf } from '../../../domain/time/island-time.ts';
import { pages } from '../../../services/pages.ts';
import { OPENING_COPY } from './copy.ts';

/** The status that the page of a service shows; null where it follows a choice. */
export function statusOf(tables: Tables, service: Closable, now: Instant): PageStatus | null {
  const { schedule, hasSlots } = pages[service];
  if (schedule === null) return null;
  const status = pageStatus(tables, schedule, now, [service]);
  return hasSlots ? status : withoutSlots(status);
}

/** The pages on which a notice is of use: the home page, the hub, and those of the services. */
export const NOTICE_PAGES = [
  ...['/', '/commander'].map((value) => ({ value, label: titles[value] ?? value })),
  ...CLOSABLE.map((key) => ({ value: SERVICE_PAGES[key], label: CLOSABLE_NAMES[key] ?? key })),
];

/** « Accueil, du 20 novembre 2026 au 22 novembre 2026 » */
export const noticePlace = ({ page, from, to }: Omit<Notice, 'title' | 'message'>): string =>
  `${NOTICE_PAGES.find(({ value }) => value === page)?.label ?? page}, ${OPENING_COPY.notices.span(dayAndYear(from), dayAndYear(to)).toLowerCase()}`;

const quoted = (text: string) => OPENING_COPY.quoted(isolated(typographic(text)));

/** Each reader puts one kind of line of the table of openings into words, and refuses a line that its form would not make. */
const readersAt = (now: number) => ({
  closures: v.pipe(
    PlannedClosure,
    v.transform((closure) =>
      [CLOSURE_COPY.title(closure, now), closure.message && quoted(closure.message)]
        .filter(Boolean)
        .join(', '),
    ),
  ),
  notices: v.pipe(
    Notice,
    v.transform((notice) => `${quoted(notice.title)}, ${noticePlace(notice)}`),
  ),
  reopenDate: v.pipe(
    DayOrTime,
    v.transform((date) => reopening(date, now)),
  ),
});

/**
 * A planned closure, a notice or an announced reopening in words, as the page of the openings says it; null for anything else.
 * @param key the key under which the table has it
 * @param now epoch milliseconds
 */
export function statusWords(key: unknown, value: unknown, now: number): string | null {
  const [, reader] = Object.entries(readersAt(now)).find(([name]) => name === key) ?? [];
  const read = reader && v.safeParse(reader, value);
  return read?.success ? read.output : null;
}

/** Whether a day is closed for all services, for a part of it or of them, or not. */
export function closedOn(closures: readonly PlannedClosure[], day: IslandDate): 'whole' | 'partly' | null {
  const [start, end] = [instantOf(day, 0), instantOf(addDays(day, 1), 0)];
  const met = closures.filter((closure) => spanOf(closure).from < end && start < spanOf(closure).to);
  if (met.length === 0) return null;
  const isWhole = met.some(
    (closure) => closure.services === 'all' && spanOf(closure).from <= start && end <= spanOf(closure).to,
  );
  return isWhole ? 'whole' : 'partly';
}
