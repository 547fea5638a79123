import { loadedCompany } from '../../device/reference-data/every-page.ts';
import { readablePhone } from '../../domain/person/phone.ts';
import type { Said } from '../../services/service-spec.ts';
import { asksForContact, CONTACT_COPY } from './contact-copy.ts';

/** A toast with the manager's number as text, because a toast has no links. */
export const withNumber = ({ title, message }: Said): Said => ({
  title,
  message: CONTACT_COPY.toast(message, readablePhone(loadedCompany.get().whatsappNumber)),
});

/** A toast that asks to be contacted with the manager's number as text; any other as it is. */
export const withNumberIfAsked = (said: Said): Said =>
  asksForContact(said.message) ? withNumber(said) : said;
