import { useEffect } from 'react';
import type { Quote, RefusedQuote } from '../domain/quote/quote.ts';
import type { Service } from '../services/define.ts';
import { notify, type ToastMessage } from '../ui/notify.ts';
import { FORM_COPY } from './copy.ts';
import type { FormStore } from './form-store.ts';

/** How long the notice of a refused price stays, in milliseconds (document 1 §8). */
const REFUSAL_NOTICE = 8000;

/** What a refusal is called: an unserved zone, or a weight that nobody carries. */
export const refusalTitle = ({ cause }: Pick<RefusedQuote, 'cause'>): string =>
  cause === 'weight' ? FORM_COPY.tooHeavyTitle : FORM_COPY.unservedTitle;

export const refusalNotice = ({ message, cause }: RefusedQuote): ToastMessage => ({
  tone: 'danger',
  title: refusalTitle({ cause }),
  message,
  autoClose: REFUSAL_NOTICE,
});

/**
 * A price that turns out to be refused is said once, for 8 seconds, and becomes the error of its field for as long as
 * it holds (document 2 §5); the box in the form stays.
 */
export function useRefusal(service: Service, store: FormStore, quote: Quote | null): void {
  const refusal = quote?.available === false ? quote : null;
  const message = refusal?.message;
  const cause = refusal?.cause;
  useEffect(() => {
    if (message === undefined) return;
    const refused: RefusedQuote = { available: false, message, ...(cause && { cause }) };
    void notify(refusalNotice(refused));
    const errors = service.refusalErrors(refused);
    if (Object.keys(errors).length === 0) return;
    store.setErrors({ ...store.get().errors, ...errors });
    return () => {
      const kept = Object.entries(store.get().errors).filter(([name, text]) => errors[name] !== text);
      store.setErrors(Object.fromEntries(kept));
    };
  }, [service, store, message, cause]);
}
