import { THANKS_COPY } from './copy.ts';

/** The name of whoever ordered last on this device, or « client(e) ». */
export function lastOrderName(): string {
  try {
    return localStorage.getItem('lastOrderName')?.trim() || THANKS_COPY.anyone;
  } catch {
    // No storage while prerendering, and in some private modes.
    return THANKS_COPY.anyone;
  }
}
