import { useStore } from '../use-store.ts';
import { type UploadProgress, uploads } from './upload-progress.ts';

/** How far the files of a submission are; null when none is on its way. */
export function useUploadProgress(id: string): UploadProgress | null {
  return useStore(uploads).get(id) ?? null;
}
