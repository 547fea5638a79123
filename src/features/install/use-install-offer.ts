import { useCallback, useEffect, useState } from 'react';
import { useAddressBook } from '../../device/address-book/use-address-book.ts';
import { readSetting, writeSetting } from '../../device/database/settings.ts';
import { useDrafts } from '../../device/drafts/use-drafts.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { isInstalled, isIos } from '../../device/page/platform.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { useStore } from '../../device/use-store.ts';
import { hasArrived } from '../../domain/submission.ts';
import { installPrompt } from './prompt.ts';

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

/** Counts of the customer's data on this device. */
export interface Kept {
  /** Whether everything has been counted. */
  readonly isKnown: boolean;
  readonly drafts: number;
  readonly entries: number;
  /** The entries that have not been sent yet. */
  readonly waiting: number;
  readonly carnet: number;
  readonly lists: number;
}

export function useKept(): Kept {
  const drafts = useDrafts();
  const entries = useEntries();
  const carnet = useAddressBook();
  const lists = useSavedLists();
  return {
    isKnown: [drafts, entries, carnet, lists].every((each) => each !== null),
    drafts: drafts?.length ?? 0,
    entries: entries?.length ?? 0,
    waiting: entries?.filter((entry) => !hasArrived(entry) && entry.state !== 'cancelled').length ?? 0,
    carnet: carnet?.length ?? 0,
    lists: lists?.length ?? 0,
  };
}
