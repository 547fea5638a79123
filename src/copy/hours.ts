const SLOT = /(\d{2}):(\d{2}) - (\d{2}):(\d{2})/g;

/** « 10 h 30 », « 17 h », with no-break spaces. */
function hour(hours: string, minutes: string): string {
  const whole = `${Number(hours)}\u00a0h`;
  return minutes === '00' ? whole : `${whole}\u00a0${minutes}`;
}

/**
 * Opening hours as they are spoken: « 10:30 - 17:00 & 19:00 - 23:00 » becomes « de 10 h 30 à 17 h et de 19 h
 * à 23 h ». Other text is unchanged.
 */
export function spokenHours(written: string): string {
  return written
    .replace(SLOT, (_, h1, m1, h2, m2) => `de ${hour(h1, m1)} à ${hour(h2, m2)}`)
    .replaceAll(' & ', ' et ');
}
