import type { Service } from '../../services/define.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CONTACT_COPY } from './contact-copy.ts';
import { ManagerNumber } from './ManagerNumber.tsx';

/** The help of an order form, with the number of the order manager (docs/rules/forms.md#managers-number). */
export function ManagerHelp({ service }: { service: Service }) {
  if (!service.isDelivered) return null;
  return (
    <Notice icon="message" title={CONTACT_COPY.title}>
      <p>{CONTACT_COPY.help}</p>
      <ManagerNumber message={CONTACT_COPY.of(service.copy.title)} />
    </Notice>
  );
}
