import { useAccountVouchers } from '../../device/customer/use-voucher.ts';
import type { OwnVoucher } from '../../domain/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { WALLET_COPY } from './copy.ts';
import { VOUCHER_COPY } from './referral-copy.ts';

/** The wallet shows the vouchers, as this device last knew them (docs/rules/referral.md#what-is-shown), and the cards. */
export function Wallet({ onAddCard }: { onAddCard: () => void }) {
  const known = useAccountVouchers();
  return (
    <>
      {known !== null && known.vouchers.length > 0 && <Vouchers vouchers={known.vouchers} />}
      <EmptyState
        title={WALLET_COPY.empty}
        action={
          <Button variant="light" onClick={onAddCard}>
            {WALLET_COPY.add}
          </Button>
        }
      >
        {WALLET_COPY.text}
      </EmptyState>
    </>
  );
}

function Vouchers({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  return (
    <>
      <h2>{VOUCHER_COPY.title}</h2>
      <Facts>
        {vouchers.map(({ id, kind, usedBy }) => (
          <Fact key={id} name={VOUCHER_COPY.kinds[kind]}>
            <Unbroken part={usedBy?.reference}>
              {usedBy ? VOUCHER_COPY.usedBy(usedBy.reference) : VOUCHER_COPY.free}
            </Unbroken>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
