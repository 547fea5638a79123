import * as v from 'valibot';
import type { ToastMessage } from './toast-message.ts';

const Toast = v.object({
  tone: v.picklist(['info', 'ok', 'warn', 'danger']),
  title: v.pipe(v.string(), v.maxLength(200)),
  message: v.optional(v.pipe(v.string(), v.maxLength(500))),
  staysOnNextPage: v.optional(v.boolean()),
});

/** Reads a notice that was kept as text; null for what is none. */
export function readToast(text: string): ToastMessage | null {
  try {
    const parsed = v.safeParse(Toast, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
