import * as v from 'valibot';
import { isEmail } from '../email.ts';
import { phonesIn } from '../phone.ts';
import { isSiret } from '../siret.ts';
import { Text, Version } from './primitives.ts';

const Phone = v.pipe(
  v.string(),
  v.check((text) => phonesIn(text).length > 0, 'Expected a phone number'),
);
const SecureUrl = v.pipe(v.string(), v.url(), v.startsWith('https://', 'Expected an https address'));

/**
 * The company that runs the service, for the footer, the confirmation pages and the legal pages
 * (docs/rules/reference-data.md#company-data).
 */
export const CompanyTable = v.object({
  version: Version,
  name: Text,
  shortName: Text,
  email: v.pipe(v.string(), v.check(isEmail, 'Expected an e-mail address')),
  /** The order manager's number, in the format in which it is shown. */
  whatsappNumber: Phone,
  whatsappChannel: SecureUrl,
  address: Text,
  legalForm: Text,
  /** Null while the registration is pending. */
  siret: v.nullable(v.pipe(v.string(), v.check(isSiret, 'Expected a SIRET of 14 digits'))),
  publicationDirector: Text,
  host: v.object({ name: Text, address: Text, website: SecureUrl }),
});
export type CompanyTable = v.InferOutput<typeof CompanyTable>;
