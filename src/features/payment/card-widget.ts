import * as v from 'valibot';

/**
 * Events of the card widget, in SumUp's terms. 'success' does not prove a charge: the server has to ask the
 * provider.
 */
export type CardEvent = 'sent' | 'invalid' | 'auth-screen' | 'error' | 'success' | 'fail';

export interface CardWidget {
  submit(): void;
  unmount(): void;
}

interface MountOptions {
  /** The id of the element that the card form is mounted into. */
  readonly id: string;
  readonly checkoutId: string;
  readonly locale: 'fr-FR';
  readonly country: 'FR';
  readonly showSubmitButton: boolean;
  /** For the style elements that the widget adds to the page, without which the policy refuses them. */
  readonly nonce: string;
  /** Gets the ways to pay of this checkout and device. Returns the ids of those that the widget may offer. */
  readonly onPaymentMethodsLoad: (methods: unknown) => readonly string[];
  readonly onLoad: () => void;
  readonly onResponse: (type: CardEvent, body: unknown) => void;
}

const Methods = v.object({ eligible: v.array(v.object({ id: v.string() })) });

/** The ids of the ways to pay that the widget names; the card alone where it names none that can be read. */
export function paymentMethodIds(methods: unknown): readonly string[] {
  const parsed = v.safeParse(Methods, methods);
  return parsed.success ? parsed.output.eligible.map(({ id }) => id) : ['card'];
}

/** The global object that the script of SumUp, or of our sandbox, defines. */
export interface CardWidgetModule {
  mount(options: MountOptions): CardWidget;
}

declare global {
  interface Window {
    SumUpCard?: CardWidgetModule;
  }
}

/** In milliseconds. A script that takes longer is treated as blocked. */
const LOAD_TIMEOUT = 20_000;

let loading: { readonly url: string; readonly module: Promise<CardWidgetModule> } | null = null;

/** Loads the card widget, once for each page. Rejects when it cannot be loaded; the next call tries again. */
export function loadCardWidget(url: string): Promise<CardWidgetModule> {
  if (loading?.url !== url) {
    const module = insertScript(url);
    loading = { url, module };
    module.catch(() => {
      loading = null;
    });
  }
  return loading.module;
}

function insertScript(url: string): Promise<CardWidgetModule> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('card widget not loaded'));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT);
    script.async = true;
    script.src = url;
    script.onerror = fail;
    script.onload = () => {
      if (!window.SumUpCard) return fail();
      clearTimeout(timer);
      resolve(window.SumUpCard);
    };
    document.head.append(script);
  });
}
