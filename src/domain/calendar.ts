/**
 * Arithmetic of the Gregorian calendar (the algorithm with eras of 400 years). It avoids `Date`, which would bring
 * the device's time zone into rules that must give the same answer on a phone in Paris and on the server.
 */

const DAYS_PER_ERA = 146_097;
/** Days from 0000-03-01, where an era starts, to 1970-01-01. */
const EPOCH_OFFSET = 719_468;

/** Days from 1970-01-01 to a date. Month and day count from 1. */
export function daysFromEpoch(year: number, month: number, day: number): number {
  // The year starts in March, so that the leap day is its last.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

/** The date a number of days after 1970-01-01; the inverse of {@link daysFromEpoch}. */
export function dateFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}
