import { useReloadBlock } from '../../../../device/page/use-reload-block.ts';

/** Keeps the page from being reloaded while a text is typed that is not in the list yet: no draft has it. */
export function UnaddedText({ id, text }: { id: string; text: string }) {
  useReloadBlock(id, text.trim() !== '');
  return null;
}
