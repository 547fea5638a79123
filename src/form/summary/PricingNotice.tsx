import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from '../page/copy.ts';
import classes from '../page/ServiceForm.module.css';

/** How the price is made, before there is one (docs/rules/forms.md#pricing-notice). */
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
 * Cash is no longer accepted (docs/rules/services.md#payment-by-link): what is paid by card, and when. Silent
 * where nobody comes.
 */
export function PaymentNotice({ service }: { service: Service }) {
  if (!service.isDelivered) return null;
  const isOnline = service.payment === 'online';
  return (
    <Notice title={FORM_COPY.cardOnlyTitle}>{isOnline ? FORM_COPY.payOnline : FORM_COPY.cardOnly}</Notice>
  );
}
