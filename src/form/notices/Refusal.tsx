import { useEffect } from 'react';
import type { RefusedQuote } from '../../domain/quote/quote.ts';
import type { Service } from '../../services/define.ts';
import { Alert } from '../../ui/Alert.tsx';
import { notify } from '../../ui/notify.ts';
import { ContactText } from '../contact/ManagerNumber.tsx';
import type { FormStore } from '../engine/form-store.ts';
import { refusalNotice, refusalTitle } from '../engine/refusal-notice.ts';

interface RefusalProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly refusal: RefusedQuote;
}

/**
 * Shows a refused price: once as a toast for 8 seconds, as the error of its field for as long as it is refused
 * (docs/rules/pricing.md#unserved-communes), and as a notice in the form.
 */
export function Refusal({ service, store, refusal: { message, cause } }: RefusalProps) {
  useEffect(() => {
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
  return (
    <Alert color="red" title={refusalTitle({ cause })}>
      <ContactText>{message}</ContactText>
    </Alert>
  );
}
