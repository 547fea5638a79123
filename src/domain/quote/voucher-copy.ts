import type { VoucherKind } from '../voucher.ts';

/** French labels of the line that a voucher adds. `\u00a0` is the non-breaking space. */
export const VOUCHER_LABEL: Readonly<Record<VoucherKind, string>> = {
  'half-delivery': 'Parrainage\u00a0: −50\u00a0%',
  'free-delivery': 'Parrainage\u00a0: livraison offerte',
};

export const ON_BASE_PRICE = 'Sur la livraison, hors suppléments et pourboire';
