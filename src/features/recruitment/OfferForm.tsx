import type { Sent } from '../../form/engine/form-stages.ts';
import { EmbeddedForm } from '../../form/page/EmbeddedForm.tsx';
import { offres } from '../../services/offres/index.ts';

interface OfferFormProps {
  readonly slug: string;
  readonly onSent: (sent: Sent) => void;
}

/** The form of a job offer, behind a button. It is a script of its own, which its page loads after the first paint. */
export function OfferForm({ slug, onSent }: OfferFormProps) {
  const service = offres.find((offer) => offer.slug === slug);
  return service && <EmbeddedForm service={service} headingLevel={4} onSent={onSent} />;
}
