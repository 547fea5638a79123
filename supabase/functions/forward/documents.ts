import { FORM_ENDPOINT_COPY } from '../../../src/services/form-endpoint-copy.ts';
import type { Forward } from '../_shared/forwards.ts';

/**
 * The sentence about health documents: their number, and the desk, where a manager opens them in the order of the subject's number. It
 * never contains their bytes, their names, a link that works without signing in or the order's key
 * (docs/rules/privacy.md#health-documents). Null without documents.
 */
export function documentsText(
  { files }: Pick<Forward, 'files'>,
  env: (name: string) => string | undefined,
): string | null {
  return files === 0 ? null : FORM_ENDPOINT_COPY.documents(files, `${env('SITE_URL') ?? ''}/gestion`);
}
