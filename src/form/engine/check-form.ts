import { fromTotalTo, totalAmount } from '../../copy/total.ts';
import { serverNow, tick } from '../../device/clock/clock.ts';
import { pageStatus } from '../../domain/hours/schedule.ts';
import { formatEuros } from '../../domain/money.ts';
import type { Voucher } from '../../domain/order/voucher.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import { errorsOf, invalidNotice, noLongerOffered } from '../../services/errors.ts';
import { withOfferedSlot } from '../../services/offered-slot.ts';
import { toWireQuote } from '../../services/price.ts';
import type { Said } from '../../services/service-spec.ts';
import type { Values } from '../../services/values.ts';
import { notify } from '../../ui/notices/notify.ts';
import { FORM_COPY } from '../page/copy.ts';
import type { Doubt } from './ask-once.ts';
import { doubtOf } from './doubts.ts';
import type { FormDraft } from './form-draft.ts';
import type { Checked } from './form-stages.ts';
import type { FormStore } from './form-store.ts';
import { NOTICE_COPY } from './notice-copy.ts';
import { refusalNotice } from './report-outcome.ts';

interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  readonly draft: Pick<FormDraft, 'submissionId'>;
  /** The price on screen when the button was pressed; null when there was none. */
  readonly onScreen: Quote | null;
  /** The values that the price on screen is of: the form's own may have changed since. */
  readonly pricedValues: Values;
  /** The voucher of the price on screen. */
  readonly voucher?: Voucher | null;
  /** Scrolls to and focuses the first field in error. */
  readonly onInvalid: (name: string) => void;
  /** Shows a question about the answers in the form. Returns false for one that has been asked. */
  readonly onDoubt: (doubt: Doubt) => boolean;
}

/** The values and their price when they can be sent. Otherwise shows the reason, and returns null. */
export function checkForm(filled: Filled): Checked | null {
  const { service, store, tables, voucher = null, onInvalid, onDoubt } = filled;
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
  const errors = { ...noLongerOffered(service, values, context), ...errorsOf(service, values, context) };
  const quote = service.quote(values, tables, now, voucher?.kind);
  const refusal = quote?.available === false ? quote : null;
  const isWellFilled = Object.keys(errors).length === 0 && !(service.needsPrice && quote === null);
  if (isWellFilled && !refusal) {
    const otherPrice = otherPriceOf(filled, quote, now);
    if (otherPrice) {
      tick();
      onDoubt(otherPrice);
      tell(otherPrice);
      return null;
    }
    if (asksDoubt(filled)) return null;
    return { values, quote: quote?.available ? toWireQuote(quote) : null, voucher };
  }

  // A slot may have passed since the last full minute, so the form's time is updated.
  tick();
  const shown = { ...(refusal && service.refusalErrors(refusal)), ...errors };
  store.setErrors(shown);
  const invalid = invalidNotice(service, values, errors, refusal !== null && refusal.cause !== 'weight');
  void notify(isWellFilled && refusal ? refusalNotice(refusal) : { tone: 'danger', ...invalid });
  const first = service.steps.flatMap(({ fields }) => fields).find((name) => name in shown);
  if (first !== undefined) onInvalid(first);
  return null;
}

/**
 * Asks about answers that are probably not meant so (docs/rules/forms.md#asked-once).
 * @returns whether it has asked
 */
export function asksDoubt(
  filled: Pick<Filled, 'service' | 'store' | 'tables' | 'draft' | 'onDoubt'>,
): boolean {
  const doubt = doubtOf(filled);
  if (!doubt || !filled.onDoubt(doubt)) return false;
  tell(doubt);
  return true;
}

const tell = ({ title, message }: Doubt) => void notify({ tone: 'warn', title, message });

/**
 * The question about a price that differs from the one on screen; null when it is the same. The customer must press the
 * button again (docs/rules/pricing.md#price-on-screen).
 */
function otherPriceOf(filled: Filled, quote: Quote | null, now: Instant): Doubt | null {
  const { service, store, tables, onScreen, pricedValues, voucher } = filled;
  const { values } = store.get();
  const isOpen = (present: Values) => present === values;
  const seen = service.quote(
    withOfferedSlot(service, pricedValues, { tables, now }),
    tables,
    now,
    voucher?.kind,
  );
  const before = totalOf(onScreen);
  // The values on screen still cost the same: the customer has changed one of them, and not the tariff its price.
  const isOwnChange = before !== null && totalOf(seen) === before;
  const said = wordsOfPrice(isOwnChange ? null : onScreen, quote);
  return said && before !== totalOf(quote) ? { ...said, isOnce: false, isOpen } : null;
}

/**
 * Tells the price of a correction when it differs from the one on screen.
 * @returns whether the price differs
 */
export function saysOtherPrice(onScreen: Quote | null, quote: Quote | null): boolean {
  const said = wordsOfPrice(onScreen, quote);
  if (!said || totalOf(onScreen) === totalOf(quote)) return false;
  tick();
  void notify({ tone: 'warn', ...said });
  return true;
}

const totalOf = (quote: Quote | null): number | null => (quote?.available ? quote.totalToPay : null);

/** The words of a price, and of its change where an earlier one is given; null without a price. */
function wordsOfPrice(earlier: Quote | null, quote: Quote | null): Said | null {
  if (!quote?.available) return null;
  const total = formatEuros(quote.totalToPay);
  if (!earlier?.available)
    return { title: NOTICE_COPY.firstPriceTitle, message: NOTICE_COPY.firstPrice(totalAmount(total, quote)) };
  const fromTo = fromTotalTo([formatEuros(earlier.totalToPay), earlier], [total, quote]);
  return { title: NOTICE_COPY.priceChangedTitle, message: NOTICE_COPY.priceChanged(fromTo) };
}
