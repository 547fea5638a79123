import { formatWireEuros } from '../../domain/money.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CORRECTED_COPY } from './corrected-copy.ts';

/**
 * Says that the manager has corrected the order since it was sent: what stands beside it is what this device had sent.
 * @param total of the version in force, in euros; zero where it has no price
 */
export function Corrected({ total }: { readonly total: number }) {
  return (
    <Alert role="status" title={CORRECTED_COPY.title}>
      {total > 0 && CORRECTED_COPY.total(formatWireEuros(total))} {CORRECTED_COPY.text}
    </Alert>
  );
}
