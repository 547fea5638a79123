import { THANKS_COPY } from './copy.ts';

/** The name of this device's last customer, or « client(e) ». */
export function lastOrderName(): string {
  try {
    return localStorage.getItem('lastOrderName')?.trim() || THANKS_COPY.anyone;
  } catch {
    // There is no storage while prerendering and in some private modes.
    return THANKS_COPY.anyone;
  }
}
