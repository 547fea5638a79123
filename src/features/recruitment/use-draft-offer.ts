import { useEffect, useRef } from 'react';

/**
 * Opens the form of the latest draft on this device, so that a started or corrected application is easy to
 * find. It runs once, and `open` must not replace a form that is already open.
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
    // If the module cannot be loaded, no form is opened.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
}
