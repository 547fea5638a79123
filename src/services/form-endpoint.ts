import { type FormLabel, formBody } from '../domain/form-post.ts';
import type { WireFields } from '../domain/wire.ts';
import type { Service } from './define.ts';
import { FORM_ENDPOINT_COPY } from './form-endpoint-copy.ts';
import { decodeRequest } from './restore.ts';

/** A submission as it is told to somebody outside. */
export interface Told {
  readonly id: string;
  readonly reference: string;
  readonly fields: WireFields;
  /**
   * Where the operator reads the documents that came with it, which never leave
   * (docs/rules/privacy.md#health-documents); null without any.
   */
  readonly documents: string | null;
}

/** The body of a post to a form-collection service: what it is written as, and its fields in order. */
export interface FormPost {
  readonly format: FormLabel['format'];
  readonly fields: WireFields;
}

/**
 * The form post for a form-collection service (docs/rules/operator.md#form-services), with the order number in its
 * subject.
 */
export function formPost(service: Service, { id, reference, fields, documents }: Told): FormPost {
  const told = { ...fields, ...(documents !== null && { documents_sante: documents }) };
  const { format, subject } = formLabel(service, fields, reference);
  return { format, fields: formBody(told, subject, id) };
}

/** How a submission is announced, under the number or the mark that it goes by. */
export function formLabel(service: Service, fields: WireFields, reference: string): FormLabel {
  const name = service.customerName(decodeRequest(service, fields));
  const given = fields._subject;
  const subject =
    typeof given === 'string'
      ? given
      : FORM_ENDPOINT_COPY.subject(service.priced, capitalised(service.slug), name);
  return { format: service.posts, subject: FORM_ENDPOINT_COPY.numbered(subject, reference) };
}

/**
 * Whether a service is nothing without a server: the card comes first, or health documents, which no form
 * service sees (docs/rules/sending.md#without-a-server).
 */
export function needsServer({ payment, fields }: Service): boolean {
  return payment === 'online' || Object.values(fields).some(({ kind }) => kind === 'files');
}

const capitalised = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1);

/** The variable that names the endpoint of a service: FORM_ENDPOINT_OFFRE_B2B for `offre-b2b`. */
export function endpointVariable(slug: string): string {
  return `${ANY_ENDPOINT}_${slug.toUpperCase().replaceAll('-', '_')}`;
}

/** The variable that names the endpoint of every service without one of its own. */
export const ANY_ENDPOINT = 'FORM_ENDPOINT';

/** Switches the forwarding of one service off where the others have an endpoint. */
const OFF = 'off';

/** Where a service's submissions are posted; null where nowhere. */
export function endpointOf(slug: string, env: (name: string) => string | undefined): string | null {
  const set = env(endpointVariable(slug)) || env(ANY_ENDPOINT) || OFF;
  return set === OFF ? null : set;
}

const SECURE_OR_LOOPBACK = /^(https:\/\/[^\s/@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/\S*)?$/;

/** Whether a setting is the address of a form service, or `off`. What customers write travels encrypted, or stays on the machine. */
export function isFormEndpoint(setting: string): boolean {
  return setting === OFF || SECURE_OR_LOOPBACK.test(setting);
}
