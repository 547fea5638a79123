import { type FormLabel, formBody } from '../domain/submission/form-post.ts';
import type { WireFields } from '../domain/submission/wire.ts';
import { inWireOrder } from './added-fields.ts';
import type { Service } from './define.ts';
import { FORM_ENDPOINT_COPY } from './form-endpoint-copy.ts';
import { decodeRequest } from './request.ts';

/** A submission as it is passed on to an outside service. */
export interface Told {
  readonly id: string;
  readonly reference: string;
  readonly fields: WireFields;
  /**
   * The address where the operator reads the attached documents, which are never passed on
   * (docs/rules/privacy.md#health-documents); null without documents.
   */
  readonly documents: string | null;
  /** Whether the desk took it by telephone, and how often it was corrected. */
  readonly isByTelephone?: boolean;
  readonly version?: number;
}

/** The body of a post to a form-collection service: its encoding, and its fields in order. */
export interface FormPost {
  readonly format: FormLabel['format'];
  readonly fields: WireFields;
}

/**
 * The form post for a form-collection service (docs/rules/operator.md#form-services), with the order number in its
 * subject. An e-mail that was not given is left out: such services take it for the address to answer to.
 */
export function formPost(service: Service, submission: Told): FormPost {
  const { id, reference, fields, documents, isByTelephone = false, version = 0 } = submission;
  const given = Object.entries(inWireOrder(service, fields)).filter(
    ([name, value]) => value !== '' || service.fields[name]?.kind !== 'email',
  );
  const told = {
    ...Object.fromEntries(given),
    ...(documents !== null && { documents_sante: documents }),
    ...(isByTelephone && { prise_par_telephone: 'oui' }),
    ...(version > 0 && { version: version + 1 }),
  };
  const { format, subject } = formLabel(service, fields, reference);
  const shown = version > 0 ? FORM_ENDPOINT_COPY.corrected(subject, version + 1) : subject;
  return { format, fields: formBody(told, shown, id) };
}

/** The format and the subject of a form post. `reference` is the order number or the mark. */
export function formLabel(service: Service, fields: WireFields, reference: string): FormLabel {
  const name = service.facts(decodeRequest(service, fields)).customer;
  const given = fields._subject;
  const subject =
    typeof given === 'string'
      ? given
      : FORM_ENDPOINT_COPY.subject(service.priced, capitalised(service.slug), name);
  return { format: service.posts, subject: FORM_ENDPOINT_COPY.numbered(subject, reference) };
}

/**
 * Whether a service cannot work without a server: it takes card payments or health documents, which are never
 * sent to a form service (docs/rules/sending.md#without-a-server).
 */
export function needsServer({ payment, fields }: Service): boolean {
  return payment === 'online' || Object.values(fields).some(({ kind }) => kind === 'files');
}

const capitalised = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1);

/**
 * The name of the environment variable with the endpoint of a service: FORM_ENDPOINT_OFFRE_B2B for
 * `offre-b2b`.
 */
export function endpointVariable(slug: string): string {
  return `${ANY_ENDPOINT}_${slug.toUpperCase().replaceAll('-', '_')}`;
}

/** The environment variable with the endpoint of every service that has none of its own. */
export const ANY_ENDPOINT = 'FORM_ENDPOINT';

/** Turns forwarding off for one service while the others have an endpoint. */
const OFF = 'off';

/** The address that a service's submissions are posted to; null when forwarding is off. */
export function endpointOf(slug: string, env: (name: string) => string | undefined): string | null {
  const set = env(endpointVariable(slug)) || env(ANY_ENDPOINT) || OFF;
  return set === OFF ? null : set;
}

const SECURE_OR_LOOPBACK = /^(https:\/\/[^\s/@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/\S*)?$/;

/**
 * Whether a setting is the address of a form service, or `off`. The address must be HTTPS or on this machine,
 * because customers' data must not travel unencrypted.
 */
export function isFormEndpoint(setting: string): boolean {
  return setting === OFF || SECURE_OR_LOOPBACK.test(setting);
}
