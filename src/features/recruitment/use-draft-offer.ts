import { useEffect, useRef } from 'react';

/**
 * Opens the form whose draft was left last on this device: an application that was begun, or that is being corrected,
 * is found where it was left. Once, and never over a form that is open already.
 */
export function useDraftOffer(slugs: readonly string[], open: (slug: string) => void): void {
  const latest = useRef({ slugs, open });
  latest.current = { slugs, open };
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const { listDrafts } = await import('../../device/drafts/drafts.ts');
      const listed = await listDrafts();
      if (!isCurrent || !listed.ok) return;
      const { slugs, open } = latest.current;
      const draft = listed.value.find(({ service }) => slugs.includes(service));
      if (draft) open(draft.service);
    };
    // Without that script nothing is found, and the offers stand as they are.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
}
