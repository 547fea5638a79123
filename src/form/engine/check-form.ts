import { fromTotalTo, totalAmount } from '../../copy/total.ts';
import { serverNow, tick } from '../../device/clock/clock.ts';
import { formatEuros } from '../../domain/money.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import { pageStatus } from '../../domain/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Voucher } from '../../domain/voucher.ts';
import type { Service } from '../../services/define.ts';
import { errorsOf } from '../../services/errors.ts';
import { invalidNotice } from '../../services/invalid-notice.ts';
import { noLongerOffered } from '../../services/no-longer-offered.ts';
import { toWireQuote } from '../../services/price.ts';
import type { Said } from '../../services/service-copy.ts';
import { notify } from '../../ui/notify.ts';
import { FORM_COPY } from '../page/copy.ts';
import type { Checked } from './form-stages.ts';
import type { FormStore } from './form-store.ts';
import { NOTICE_COPY } from './notice-copy.ts';
import { refusalNotice } from './refusal-notice.ts';

interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  /** The price on screen when the button was pressed; null when there was none. */
  readonly onScreen: Quote | null;
  /** The voucher of the price on screen. */
  readonly voucher?: Voucher | null;
  /** Scrolls to and focuses the first field in error. */
  readonly onInvalid: (name: string) => void;
  /** Records a question about the answers. Returns whether it is asked for the first time. */
  readonly onDoubt: (doubt: Said) => boolean;
}

/** The values and their price when they can be sent. Otherwise shows the reason, and returns null. */
export function checkForm(filled: Filled): Checked | null {
  const { service, store, tables, onScreen, voucher = null, onInvalid, onDoubt } = filled;
  const now = serverNow();
  const { values } = store.get();
  const blocked = service.blocked(values);
  if (blocked) {
    void notify({ tone: 'danger', ...blocked });
    return null;
  }
  const key = service.scheduleOf(values);
  const isOpen = key !== null && pageStatus(tables, key, now, service.switchesOf(values)).isOpen;
  if (key && !isOpen) {
    void notify({ tone: 'danger', title: NOTICE_COPY.closedTitle, message: FORM_COPY.closedMessage });
    return null;
  }
  const context = { tables, now, isOpen };
  const errors = { ...errorsOf(service, values, context), ...noLongerOffered(service, values, context) };
  const quote = service.quote(values, tables, now, voucher?.kind);
  const refusal = quote?.available === false ? quote : null;
  const isWellFilled = Object.keys(errors).length === 0 && !(service.needsPrice && quote === null);
  if (isWellFilled && !refusal) {
    if (saysOtherPrice(onScreen, quote)) return null;
    const doubt = service.doubtOf(values);
    if (doubt && onDoubt(doubt)) {
      void notify({ tone: 'warn', ...doubt });
      return null;
    }
    return { values, quote: quote?.available ? toWireQuote(quote) : null, voucher };
  }

  // A slot may have passed since the last full minute, so the form's time is updated.
  tick();
  const shown = { ...(refusal && service.refusalErrors(refusal)), ...errors };
  store.setErrors(shown);
  const invalid = invalidNotice(service, values, errors, refusal !== null && refusal.cause !== 'weight');
  void notify(isWellFilled && refusal ? refusalNotice(refusal) : { tone: 'danger', ...invalid });
  const first = Object.keys(service.fields).find((name) => name in shown);
  if (first !== undefined) onInvalid(first);
  return null;
}

/**
 * Shows the current price when it differs from the one on screen, so that the customer must press the button again
 * (docs/rules/pricing.md#price-on-screen). The surcharge hour, a clock correction or the last change may have
 * changed it.
 * @returns whether the price differs
 */
export function saysOtherPrice(seen: Quote | null, quote: Quote | null): boolean {
  if (!quote?.available) return false;
  const before = seen?.available ? seen : null;
  if (before?.totalToPay === quote.totalToPay) return false;
  tick();
  const total = formatEuros(quote.totalToPay);
  const said = before
    ? {
        title: NOTICE_COPY.priceChangedTitle,
        message: NOTICE_COPY.priceChanged(
          fromTotalTo([formatEuros(before.totalToPay), before], [total, quote]),
        ),
      }
    : { title: NOTICE_COPY.firstPriceTitle, message: NOTICE_COPY.firstPrice(totalAmount(total, quote)) };
  void notify({ tone: 'warn', ...said });
  return true;
}
