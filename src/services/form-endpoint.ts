import type { WireFields } from '../domain/wire.ts';
import { FORM_ENDPOINT_COPY } from './copy.ts';
import type { Service } from './define.ts';

/** A submission as it is told to somebody outside. */
export interface Told {
  readonly id: string;
  readonly reference: string;
  readonly fields: WireFields;
  /** Where the operator reads the documents that came with it, which never leave (ruling G5); null without any. */
  readonly documents: string | null;
}

/** The body of a post to a form-collection service: what it is written as, and its fields in order. */
export interface FormPost {
  readonly format: 'json' | 'multipart';
  readonly fields: WireFields;
}

/** They steer a browser after its own post. Nobody is taken anywhere here, and some services would answer with a redirect. */
const STEERING = new Set(['_redirect', 'redirect']);

/**
 * What a form-collection service is sent (documents 1 and 2 §7): the documents' fields, `_subject` with the order number, and
 * `submission_id`, by which a receiver that got it twice can tell (ruling E3).
 */
export function formPost(service: Service, { id, reference, fields, documents }: Told): FormPost {
  const told = Object.entries(fields).filter(([name]) => !STEERING.has(name));
  const name = service.customerName(service.decode(fields));
  const given = fields._subject;
  const subject =
    typeof given === 'string'
      ? given
      : FORM_ENDPOINT_COPY.subject(service.priced, capitalised(service.slug), name);
  return {
    format: service.posts,
    fields: {
      ...Object.fromEntries(told),
      ...(documents !== null && { documents_sante: documents }),
      _subject: FORM_ENDPOINT_COPY.numbered(subject, reference),
      submission_id: id,
    },
  };
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
