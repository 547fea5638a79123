import { type UploadProgress, uploads } from './uploads.ts';
import { useStore } from './use-store.ts';

/** How far the files of a submission are; null when none is on its way. */
export function useUploadProgress(id: string): UploadProgress | null {
  return useStore(uploads).get(id) ?? null;
}
