import { totalAmount } from '../../copy/total.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CORRECTED_COPY } from './corrected-copy.ts';

interface CorrectedProps {
  /** The total of the version in force, in euros; zero where it has no price. */
  readonly total: number;
  /** Whether the total is without the items. */
  readonly isWithoutItems: boolean;
}

/** Says that the manager has corrected the order since it was sent: what stands beside it is what this device had sent. */
export function Corrected({ total, isWithoutItems }: CorrectedProps) {
  return (
    <Alert role="status" title={CORRECTED_COPY.title}>
      {total > 0 && CORRECTED_COPY.total(totalAmount(formatWireEuros(total), { isWithoutItems }))}{' '}
      {CORRECTED_COPY.text}
    </Alert>
  );
}
