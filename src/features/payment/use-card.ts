import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadOwnDocument, widgetNonce } from '../../device/page/own-document.ts';
import type { CheckoutReply } from '../../domain/payment/payment.ts';
import { type CardEvent, type CardWidget, loadCardWidget, paymentMethodIds } from './card-widget.ts';

/**
 * 'loading': the widget is not mounted yet. 'ready': it takes a card. 'paying' and 'authenticating': it is
 * working.
 */
export type CardState = 'loading' | 'ready' | 'paying' | 'authenticating' | 'not-loaded';

/** In SumUp's terms. */
export type Wallet = 'apple_pay' | 'google_pay';
const WALLETS: readonly Wallet[] = ['apple_pay', 'google_pay'];

/** In milliseconds: how long the widget may be silent while it is expected to do something. */
const PATIENCE = 60_000;

interface Options {
  /** The widget has loaded but cannot be mounted. */
  readonly onNotMounted: () => void;
  readonly onNotLoaded: () => void;
  readonly onAttempt: () => void;
  /** An attempt has ended; only the server knows its outcome. */
  readonly onEnd: (type: 'success' | 'error' | 'fail') => void;
}

export interface Card {
  readonly state: CardState;
  /** Whether the widget, or the frame of a bank, has not answered for a minute. */
  readonly isLate: boolean;
  /** The wallets that the widget offers beside the card. */
  readonly wallets: readonly Wallet[];
  /** Unlocks the form for another card, after an attempt that did not pay. */
  release(): void;
  submit(): void;
}

const WORKING: Partial<Record<CardEvent, CardState>> = {
  sent: 'paying',
  'auth-screen': 'authenticating',
  invalid: 'ready',
};

/** Mounts the card widget of a checkout into an element, once, and unmounts it with the component. */
export function useCard(
  containerId: string,
  { checkoutId, widget }: Pick<CheckoutReply, 'checkoutId' | 'widget'>,
  { onNotMounted, onNotLoaded, onAttempt, onEnd }: Options,
): Card {
  const [state, setState] = useState<CardState>('loading');
  const [isLate, setLate] = useState(false);
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  const mounted = useRef<CardWidget | null>(null);
  const onResponse = useEffectEvent((type: CardEvent) => {
    const working = WORKING[type];
    if (type === 'sent' || type === 'invalid') onAttempt();
    if (working) setState(working);
    else if (type === 'success' || type === 'error' || type === 'fail') onEnd(type);
  });
  const notMounted = useEffectEvent(onNotMounted);
  const notLoaded = useEffectEvent(onNotLoaded);

  useEffect(() => {
    setLate(false);
    if (state === 'ready' || state === 'not-loaded') return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    loadHere(widget).then(
      ({ module, nonce }) => {
        if (!isCurrent) return;
        try {
          mounted.current = module.mount({
            id: containerId,
            checkoutId,
            locale: 'fr-FR',
            country: 'FR',
            showSubmitButton: false,
            nonce,
            onPaymentMethodsLoad: (methods) => {
              const ids = paymentMethodIds(methods);
              if (isCurrent) setWallets(WALLETS.filter((wallet) => ids.includes(wallet)));
              return ids;
            },
            onLoad: () => isCurrent && setState('ready'),
            onResponse: (type) => isCurrent && onResponse(type),
          });
        } catch {
          notMounted();
        }
      },
      () => {
        if (!isCurrent) return;
        setState('not-loaded');
        notLoaded();
      },
    );
    return () => {
      isCurrent = false;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [containerId, checkoutId, widget]);

  return {
    state,
    isLate,
    wallets,
    release: () => setState('ready'),
    submit: () => mounted.current?.submit(),
  };
}

/** Loads the widget into the document that its policy is made for. Rejects where that cannot be had. */
async function loadHere(widget: string) {
  const nonce = widgetNonce();
  if (nonce !== null) return { nonce, module: await loadCardWidget(widget) };
  if (await loadOwnDocument(window.location.pathname)) return new Promise<never>(() => {});
  throw new Error('no document for a card form');
}
