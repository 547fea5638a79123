import { useStore } from '../use-store.ts';
import { type UploadProgress, uploads } from './upload-progress.ts';

/** The progress of a submission's upload; null when there is none under way. */
export function useUploadProgress(id: string): UploadProgress | null {
  return useStore(uploads).get(id) ?? null;
}
