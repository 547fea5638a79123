import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export type UtcDate = Dayjs;

/**
 * The date of dayjs at an instant, or at a date and time written in ISO 8601 without a zone. Its fields are UTC, so that the
 * device's zone changes none of them. It always has an argument, because `dayjs()` would read the clock.
 */
export const utcDate = (time: number | string): UtcDate => dayjs.utc(time);
