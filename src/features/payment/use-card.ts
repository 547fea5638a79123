import { useEffect, useRef, useState } from 'react';
import type { CheckoutReply } from '../../domain/payment.ts';
import { type CardEvent, type CardWidget, loadCardWidget } from './card-widget.ts';

/** loading: the widget is not there yet; ready: it takes a card; paying and authenticating: it works. */
export type CardState = 'loading' | 'ready' | 'paying' | 'authenticating' | 'not-loaded';

interface Options {
  /** The widget is on the page and yet cannot be shown. */
  readonly onNotMounted: () => void;
  readonly onNotLoaded: () => void;
  /** The attempt is over, well or not: only the server knows which. */
  readonly onEnd: (type: 'success' | 'error' | 'fail') => void;
}

export interface Card {
  readonly state: CardState;
  /** The attempt did not pay: the form takes another card. */
  release(): void;
  submit(): void;
}

const WORKING: Partial<Record<CardEvent, CardState>> = {
  sent: 'paying',
  'auth-screen': 'authenticating',
  invalid: 'ready',
};

/** Mounts the card widget of a checkout into an element, once, and takes it away with the page. */
export function useCard(containerId: string, { checkoutId, widget }: CheckoutReply, options: Options): Card {
  const [state, setState] = useState<CardState>('loading');
  const mounted = useRef<CardWidget | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    const onResponse = (type: CardEvent) => {
      if (!isCurrent) return;
      const working = WORKING[type];
      if (working) setState(working);
      else if (type === 'success' || type === 'error' || type === 'fail') latest.current.onEnd(type);
    };
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
            onResponse,
          });
        } catch {
          latest.current.onNotMounted();
        }
      },
      () => {
        if (!isCurrent) return;
        setState('not-loaded');
        latest.current.onNotLoaded();
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
