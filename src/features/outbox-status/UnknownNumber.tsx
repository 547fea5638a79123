import { useCompany } from '../../device/reference-data/use-company.ts';
import { whatsAppLink } from '../../domain/whatsapp.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonAnchor } from '../../ui/ButtonLink.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { UNKNOWN_COPY as words } from './elsewhere-copy.ts';

/** Says once that this device does not know the number, and how to follow an order of another (docs/rules/pages.md#tracking). */
export function UnknownNumber({ number }: { number: string }) {
  const { whatsappNumber } = useCompany();
  return (
    <>
      <Alert role="status" title={words.soon}>
        <Unbroken part={number}>{words.soonText(number)}</Unbroken>
      </Alert>
      <Alert title={words.elsewhere}>{words.elsewhereText}</Alert>
      <ButtonAnchor
        href={whatsAppLink(whatsappNumber, words.askText(number))}
        target="_blank"
        rel="noreferrer"
        variant="light"
        fullWidth
      >
        {words.askManager}
      </ButtonAnchor>
    </>
  );
}
