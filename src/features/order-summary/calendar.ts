import { calendarFile } from '../../domain/calendar-file.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { serverNow } from '../../live/clock.ts';
import { CALENDAR_COPY } from './calendar-copy.ts';

/** A courier comes within this of the slot's hour. */
const MINUTES = 30;

/** Hands the delivery's hour to the device as a calendar file. */
export function downloadCalendarFile(entry: Entry): void {
  const { id, title, slotAt, request, receipt } = entry;
  if (slotAt === null) return;
  const { fields, quote } = request;
  const reference = receipt?.reference ?? null;
  const total = quote && formatWireEuros(quote.totalToPay);
  const text = calendarFile({
    uid: `${id}@${CALENDAR_COPY.host}`,
    start: slotAt,
    minutes: MINUTES,
    title: CALENDAR_COPY.title(title),
    description: CALENDAR_COPY.description(reference, total),
    location: String(fields.delivery_commune ?? ''),
    writtenAt: serverNow(),
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = CALENDAR_COPY.fileName(reference);
  link.click();
  // The download begins in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
