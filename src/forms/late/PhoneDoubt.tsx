import { namesPhone } from '../../domain/phone.ts';
import { Notice } from '../../ui/Notice.tsx';
import { LATE_COPY } from './copy.ts';

/**
 * A number that nobody could be reached at is doubted, and refused by nobody: a refused number loses an order
 * (docs/rules/forms.md#unusual-telephone).
 */
export function PhoneDoubt({ text }: { text: string }) {
  if (text.trim() === '' || namesPhone(text)) return null;
  return (
    <Notice tone="warn" icon="info" title={LATE_COPY.phoneDoubtTitle} role="status">
      {LATE_COPY.phoneDoubt}
    </Notice>
  );
}
