import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import { BY_CHANNEL } from '../../services/copy.ts';
import type { Service } from '../../services/define.ts';
import { channelOf, payerOf } from '../../services/for-someone.ts';
import { linksOf } from '../../services/payment-links.ts';
import { isPaidOnline, toWireQuote } from '../../services/price.ts';
import type { Values } from '../../services/values.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ContactText } from '../contact/ManagerNumber.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { FORM_COPY } from '../page/copy.ts';
import classes from '../page/ServiceForm.module.css';

interface PricingNoticeProps {
  readonly service: Service;
  readonly tables: Tables;
  readonly values: Values;
}

/** How the price is computed, to unfold, before there is one (docs/rules/forms.md#pricing-notice). */
export function PricingNotice({ service, tables, values }: PricingNoticeProps) {
  // It is prerendered, so its hours cannot depend on the device's zone. The page's note says whose they are.
  const lines = service.pricing(tables, values);
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={FORM_COPY.pricing} icon="info">
      <ul className={classes.pricing}>
        {lines.map((line) => (
          <li key={line}>
            <ContactText>{line}</ContactText>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface PaymentNoticeProps {
  readonly service: Service;
  readonly quote: Quote | null;
}

/**
 * Explains that cash is no longer accepted, and what is paid by card and when
 * (docs/rules/services.md#payment-by-link). It shows nothing for a service without delivery.
 */
export function PaymentNotice({ service, quote }: PaymentNoticeProps) {
  if (!service.isDelivered) return null;
  return (
    <Alert title={FORM_COPY.noCash}>
      <HowToPay service={service} quote={quote} />
    </Alert>
  );
}

/** Says who writes and how, or announces the payment links that the answers so far call for, and who gets them. */
function HowToPay({ service, quote }: PaymentNoticeProps) {
  const { store } = useFormContext();
  const priced = quote?.available ? toWireQuote(quote) : null;
  return useFormState(store, ({ values }) => {
    const counted = service.counted(values);
    return isPaidOnline(service, priced)
      ? FORM_COPY.payOnline(BY_CHANNEL[channelOf(counted)])
      : FORM_COPY.cardOnly[payerOf(counted)][linksOf(service, values, priced)];
  });
}
