import * as v from 'valibot';
import { THANKS_COPY } from './copy.ts';

/** A first version of the site wrote it too, and anything on this address can. */
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/** The name of this device's last customer, or « client(e) ». */
export function lastOrderName(): string {
  try {
    const name = v.safeParse(Name, localStorage.getItem('lastOrderName'));
    return name.success ? name.output : THANKS_COPY.anyone;
  } catch {
    // There is no storage while prerendering and in some private modes.
    return THANKS_COPY.anyone;
  }
}
