import { dateAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { download, type HandedOut } from '../../device/transfer/hand-out.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { calendarFile } from '../../domain/order/calendar-file.ts';
import type { Entry } from '../../domain/submission.ts';
import { CALENDAR_COPY } from './copy.ts';

/** The length of the calendar entry, in minutes: the courier comes within this time after the slot begins. */
const MINUTES = 30;

/**
 * Hands a calendar file of the delivery to the device, with the same facts as text; null when the order has
 * no slot.
 */
export function downloadCalendarFile(entry: Entry): HandedOut | null {
  const { id, title, slotAt, request, receipt } = entry;
  if (slotAt === null) return null;
  const { fields, quote } = request;
  const reference = receipt?.reference ?? null;
  const total = quote && formatWireEuros(quote.totalToPay);
  const words = {
    title: CALENDAR_COPY.title(title),
    description: CALENDAR_COPY.description(reference, total),
    location: String(fields.delivery_commune ?? ''),
  };
  const calendar = calendarFile({
    uid: `${id}@${CALENDAR_COPY.host}`,
    start: slotAt,
    minutes: MINUTES,
    writtenAt: serverNow(),
    ...words,
  });
  const type = 'text/calendar;charset=utf-8';
  const file = new File([calendar], CALENDAR_COPY.fileName(reference), { type });
  download(file);
  const lines = [words.title, onIsland(dateAndTime(slotAt)), words.location, words.description];
  return { file, text: lines.filter(Boolean).join('\n'), subject: words.title };
}
