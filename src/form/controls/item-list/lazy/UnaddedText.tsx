import { useEffect } from 'react';
import { blockReload } from '../../../../device/page/reload-guard.ts';

/** Keeps the page from being reloaded while a text is typed that is not in the list yet: no draft has it. */
export function UnaddedText({ id, text }: { id: string; text: string }) {
  const isTyped = text.trim() !== '';
  useEffect(() => {
    blockReload(id, isTyped);
    return () => blockReload(id, false);
  }, [id, isTyped]);
  return null;
}
