import dayjs from 'dayjs';

/** The time since a moment that the database gives, in seconds, fractions included. */
export const secondsSince = (moment: Date): number => dayjs().diff(moment, 'second', true);
