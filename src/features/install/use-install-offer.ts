import { useCallback, useEffect, useState } from 'react';
import { readSetting, writeSetting } from '../../device/database/settings.ts';
import { isInstalled, isIos } from '../../device/page/platform.ts';
import { useStore } from '../../device/use-store.ts';
import { installPrompt } from './prompt.ts';
import { type Kept, useKept } from './use-kept.ts';

/** A declined offer is not repeated for 30 days, in milliseconds. */
const DECLINED_FOR = 30 * 24 * 60 * 60_000;

/** 'prompt': the browser has a prompt. 'ios': the customer installs by hand, with our instructions. */
export type OfferKind = 'prompt' | 'ios';

interface InstallOffer {
  /** Null when there is nothing to offer. */
  readonly offer: OfferKind | null;
  readonly kept: Kept;
  decline(): void;
  accept(): Promise<void>;
}

/**
 * Whether to offer the installation: after the first draft or order, unless the app is installed or the offer
 * was declined recently.
 */
export function useInstallOffer(): InstallOffer {
  const [isWelcome, setWelcome] = useState(false);
  const prompt = useStore(installPrompt);
  const kept = useKept();
  const hasOrdered = kept.drafts > 0 || kept.entries > 0;

  useEffect(() => {
    if (isInstalled()) return;
    void readSetting('installDeclined').then((declined) =>
      // The clock may have been ahead when it was declined.
      setWelcome(!declined || Math.abs(Date.now() - declined.at) > DECLINED_FOR),
    );
  }, []);

  const decline = useCallback(() => {
    setWelcome(false);
    void writeSetting('installDeclined', { at: Date.now() });
  }, []);

  const accept = useCallback(async () => {
    // A prompt can be used once.
    installPrompt.set(null);
    const answer = await prompt?.prompt();
    if (answer?.outcome === 'dismissed') decline();
  }, [prompt, decline]);

  const offer = !isWelcome || !hasOrdered ? null : prompt ? 'prompt' : isIos() ? 'ios' : null;
  return { offer, kept, decline, accept };
}
