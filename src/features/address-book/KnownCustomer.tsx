import { useRef, useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { forgetCustomer } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import type { StorageError } from '../../device/database/result.ts';
import { PERSON_TOKENS } from '../../domain/person/person.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { CUSTOMER_COPY } from './copy.ts';

/** For /confidentialite: the customer's details that this device keeps, and the button that erases them. */
export function KnownCustomer() {
  const customer = useCustomer();
  const [isForgotten, setForgotten] = useState(false);
  const [why, setWhy] = useState<StorageError | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // Details from an account are shown and edited on the account page.
  const person = customer && customer.account === null ? customer.person : null;
  const forget = async () => {
    const forgotten = await forgetCustomer();
    setWhy(forgotten.ok ? null : forgotten.error);
    if (!forgotten.ok) return;
    setForgotten(true);
    // The pressed button disappears, so the focus moves to the sentence that replaces it.
    said.current?.focus();
  };
  if (!person && !isForgotten) return null;
  return (
    <Section title={CUSTOMER_COPY.known} lead={person ? CUSTOMER_COPY.knownLead : undefined}>
      <p role="status" ref={said} tabIndex={-1}>
        {person ? why && STORAGE_ERRORS[why] : CUSTOMER_COPY.forgotten}
      </p>
      {person && (
        <>
          <Facts>
            {PERSON_TOKENS.filter((token) => person[token]).map((token) => (
              <Fact key={token} name={CUSTOMER_COPY.tokens[token]}>
                {person[token]}
              </Fact>
            ))}
          </Facts>
          <Button variant="default" onClick={() => void forget()}>
            {CUSTOMER_COPY.forget}
          </Button>
        </>
      )}
    </Section>
  );
}
