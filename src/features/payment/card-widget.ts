/** What the widget tells, in SumUp's words. 'success' does not mean that anything was charged: the server asks. */
export type CardEvent = 'sent' | 'invalid' | 'auth-screen' | 'error' | 'success' | 'fail';

export interface CardWidget {
  submit(): void;
  unmount(): void;
}

interface MountOptions {
  /** Of the element that takes the card form. */
  readonly id: string;
  readonly checkoutId: string;
  readonly locale: 'fr-FR';
  readonly country: 'FR';
  readonly showSubmitButton: boolean;
  readonly onLoad: () => void;
  readonly onResponse: (type: CardEvent, body: unknown) => void;
}

/** The global that SumUp's script, and our sandbox's, leave on the page. */
export interface CardWidgetModule {
  mount(options: MountOptions): CardWidget;
}

declare global {
  interface Window {
    SumUpCard?: CardWidgetModule;
  }
}

/** A script that neither loads nor fails is as good as blocked. */
const LOAD_TIMEOUT = 20_000;

let loading: { readonly url: string; readonly module: Promise<CardWidgetModule> } | null = null;

/** Loads the card widget, once for the page. Rejects when it cannot be loaded; the next call tries again. */
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
