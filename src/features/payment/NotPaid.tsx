import { Alert } from '../../ui/Alert.tsx';
import { UNPAID_COPY } from './copy.ts';
import type { Unpaid } from './unpaid.ts';

const focus = (alert: HTMLElement | null) => alert?.focus();

/**
 * Why the last attempt has not paid (docs/rules/payments.md#refused-card). It takes the focus, and so comes into sight: the card form
 * that had it may have given way to another.
 */
export function NotPaid({ why }: { readonly why: Unpaid }) {
  return (
    <Alert ref={focus} tabIndex={-1} color="red" role="status" title={UNPAID_COPY[why].title}>
      {UNPAID_COPY[why].text}
    </Alert>
  );
}
