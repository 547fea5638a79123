import { useEffect, useEffectEvent } from 'react';

/**
 * Finds the offers that this device has drafts of, the latest first, so that a started or corrected application is
 * easy to find. It runs once, and `onFound` must not replace a form that is already open.
 */
export function useDraftOffer(slugs: readonly string[], onFound: (slugs: readonly string[]) => void): void {
  const onDrafts = useEffectEvent((services: readonly string[]) =>
    onFound(services.filter((service) => slugs.includes(service))),
  );
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const { listDrafts } = await import('../../device/drafts/drafts.ts');
      const listed = await listDrafts();
      if (isCurrent && listed.ok) onDrafts(listed.value.map(({ service }) => service));
    };
    // If the module cannot be loaded, no form is opened.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
}
