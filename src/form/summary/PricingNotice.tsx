import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from '../page/copy.ts';
import classes from '../page/ServiceForm.module.css';

/** Explains how the price is computed, before there is one (docs/rules/forms.md#pricing-notice). */
export function PricingNotice({ service, tables }: { service: Service; tables: Tables }) {
  const lines = service.pricing(tables);
  if (lines.length === 0) return null;
  return (
    <Notice title={FORM_COPY.pricing}>
      <ul className={classes.pricing}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * Explains that cash is no longer accepted, and what is paid by card and when
 * (docs/rules/services.md#payment-by-link). It shows nothing for a service without delivery.
 */
export function PaymentNotice({ service }: { service: Service }) {
  if (!service.isDelivered) return null;
  const isOnline = service.payment === 'online';
  return (
    <Notice title={FORM_COPY.cardOnlyTitle}>{isOnline ? FORM_COPY.payOnline : FORM_COPY.cardOnly}</Notice>
  );
}
