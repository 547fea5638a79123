import type { Service } from '../../services/define.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CONTACT_COPY } from './contact-copy.ts';
import { ManagerNumber } from './ManagerNumber.tsx';

/** The help of an order form, with the number of the order manager (docs/rules/forms.md#managers-number). */
export function ManagerHelp({ service }: { service: Service }) {
  if (!service.isDelivered) return null;
  return (
    <Alert icon={<Icon name="message" />} title={CONTACT_COPY.title}>
      <ManagerNumber message={CONTACT_COPY.of(service.copy.title)} />
    </Alert>
  );
}
