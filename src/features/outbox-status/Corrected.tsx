import { totalAmount } from '../../copy/total.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type { OrderState } from '../../domain/order-status.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CORRECTED_COPY } from './corrected-copy.ts';

interface CorrectedProps {
  /** The total of the version in force, in euros; zero where it has no price. */
  readonly total: number;
  /** What the total does not include. */
  readonly goods: Pick<OrderState, 'without' | 'isWithoutItems'>;
}

/** Says that the manager has corrected the order since it was sent: what stands beside it is what this device had sent. */
export function Corrected({ total, goods }: CorrectedProps) {
  return (
    <Alert role="status" title={CORRECTED_COPY.title}>
      {total > 0 && CORRECTED_COPY.total(totalAmount(formatWireEuros(total), goods))} {CORRECTED_COPY.text}
    </Alert>
  );
}
