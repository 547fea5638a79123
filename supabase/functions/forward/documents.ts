import { FORM_ENDPOINT_COPY } from '../../../src/services/form-endpoint-copy.ts';
import type { Forward } from '../_shared/forwards.ts';

/** The dashboard of a hosted project, where signed-in members see the private bucket. */
const DASHBOARD = 'https://supabase.com/dashboard/project';
const HOSTED_PROJECT = /^https:\/\/([a-z0-9]+)\.supabase\.co\b/;

/**
 * The sentence about health documents: their number, and where the operator opens them after signing in. It
 * never contains their bytes, their names or a link that works without signing in
 * (docs/rules/privacy.md#health-documents). Null without documents.
 */
export function documentsText(
  { id, files }: Pick<Forward, 'id' | 'files'>,
  env: (name: string) => string | undefined,
): string | null {
  return files === 0 ? null : FORM_ENDPOINT_COPY.documents(files, linkTo(id, env));
}

function linkTo(id: string, env: (name: string) => string | undefined): string {
  const own = env('OPERATOR_DOCUMENTS_URL');
  if (own) return own.replaceAll('{id}', id);
  const project = HOSTED_PROJECT.exec(env('SUPABASE_URL') ?? '')?.[1];
  const bucket = 'documents-sante';
  return project ? `${DASHBOARD}/${project}/storage/buckets/${bucket} (${id})` : `${bucket}/${id}`;
}
