import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckoutReply } from '../../domain/payment.ts';
import { type CardEvent, type CardWidget, loadCardWidget } from './card-widget.ts';

/**
 * 'loading': the widget is not mounted yet. 'ready': it takes a card. 'paying' and 'authenticating': it is
 * working.
 */
export type CardState = 'loading' | 'ready' | 'paying' | 'authenticating' | 'not-loaded';

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
    let isCurrent = true;
    setState('loading');
    loadCardWidget(widget).then(
      (module) => {
        if (!isCurrent) return;
        try {
          mounted.current = module.mount({
            id: containerId,
            checkoutId,
            locale: 'fr-FR',
            country: 'FR',
            showSubmitButton: false,
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

  return { state, release: () => setState('ready'), submit: () => mounted.current?.submit() };
}
