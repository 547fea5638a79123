import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type LinkLine, linksSeen, type Payments } from '../../../backend/desk/payments.ts';
import { type Acted, type Action, act } from '../../../device/desk/act.ts';
import { useDeskActions } from '../../../device/desk/use-board.ts';
import type { LinkKind } from '../../../domain/payment/payment.ts';
import { notify } from '../../../ui/notices/notify.ts';
import { OUTCOME_COPY } from '../copy.ts';
import { useNews } from '../order-queries.ts';
import { PAYMENTS_COPY as words } from './copy.ts';

const MAKE = 'desk_make_links';

interface Options {
  readonly id: string;
  readonly reference: string;
  readonly payments: Payments;
  /** Reads the payments again after one of them has changed. */
  readonly onDone: () => Promise<void>;
}

interface WantedLink {
  readonly kind: LinkKind;
  readonly lines: readonly LinkLine[];
}

/**
 * What the manager knew when links were made.
 * - prices: the amount of the order's price for each kind, in cents; null for links that are made anew as they were, which a correction
 *   would have withdrawn
 * - isAgreed: whether the customer has agreed to more than was announced
 */
interface Known {
  readonly prices: Readonly<Record<LinkKind, number>> | null;
  readonly isAgreed?: boolean;
}

/** The changes of an order's payment links. */
export interface Links {
  readonly isBusy: boolean;
  /** Whether links wait on this device to be made: others over the same ones would be refused. */
  readonly isWaiting: boolean;
  /** Makes links, each in the place of an unpaid one of its kind. Resolves to whether they are made, or kept until there is a network. */
  make(links: readonly WantedLink[], known: Known, doneTitle: string): Promise<boolean>;
  withdraw(token: string): Promise<void>;
}

/**
 * Changes the payment links of an order by the desk's queue: each change is made once, and never over links or at a price that the
 * manager has not seen (docs/rules/desk.md#payment-links). How it ended is told.
 */
export function useLinks({ id, reference, payments, onDone }: Options): Links {
  const { mutateAsync, isPending: isBusy } = useMutation({
    mutationFn: async (action: Omit<Action, 'submissionId'>) => {
      const acted = await act({ ...action, submissionId: id });
      await onDone();
      return acted;
    },
  });
  const isUnderWay = useRef(false);
  /** Null for a second press, which comes before the first has shown. */
  const run = async (action: Omit<Action, 'submissionId'>): Promise<Acted | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    return mutateAsync(action).finally(() => {
      isUnderWay.current = false;
    });
  };
  const isWaiting = useDeskActions().some(
    ({ submissionId, procedure, state }) => submissionId === id && procedure === MAKE && state === 'waiting',
  );
  // What waited is made, or the manager has let go of it.
  useNews(String(isWaiting), onDone);
  return {
    isBusy,
    isWaiting,
    async make(links, { prices, isAgreed = false }, doneTitle) {
      const { unpaid, paid } = linksSeen(payments.links);
      const args = {
        p_id: id,
        p_links: links,
        p_seen: unpaid,
        p_paid: paid,
        p_prices: prices,
        ...(isAgreed && { p_is_agreed: true }),
      };
      const acted = await run({ procedure: MAKE, args, label: words.makeLabel(reference) });
      tell(acted, doneTitle);
      return acted?.state === 'done' || acted?.state === 'queued';
    },
    async withdraw(token) {
      const label = words.withdrawLabel(reference);
      const acted = await run({ procedure: 'desk_withdraw_link', args: { p_token: token }, label });
      tell(acted, words.withdrawn);
    },
  };
}

/** Why the server made or withdrew no link, by its outcome. */
const REASONS: Readonly<Record<string, string>> = {
  conflict: words.conflict,
  repriced: words.repriced,
  paid: words.wasPaid,
};

function tell(acted: Acted | null, doneTitle: string): void {
  // The page says what waits, for as long as it does.
  if (!acted || acted.state === 'queued') return;
  if (acted.state === 'done') return void notify({ tone: 'ok', title: doneTitle });
  const [title, message] =
    acted.state === 'lost'
      ? [OUTCOME_COPY.notSaved, OUTCOME_COPY.notSavedText]
      : [words.failed, REASONS[acted.answer?.outcome ?? ''] ?? words.refused];
  const said = acted.state === 'refused' ? (acted.message ?? message) : message;
  void notify({ tone: 'danger', title, message: said });
}
