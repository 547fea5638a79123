import { namesPhone } from '../../domain/phone.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

/**
 * Warns about an unlikely phone number without refusing it: a refusal would lose an order
 * (docs/rules/forms.md#unusual-telephone).
 */
export function PhoneWarning({ text }: { text: string }) {
  if (text.trim() === '' || namesPhone(text)) return null;
  return (
    <Alert color="yellow" icon={<Icon name="info" />} title={NOTICE_COPY.phoneDoubtTitle} role="status">
      {NOTICE_COPY.phoneDoubt}
    </Alert>
  );
}
