import { useRef, useState } from 'react';
import { forgetCustomer } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import { PERSON_TOKENS } from '../../domain/person.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { CUSTOMER_COPY } from './copy.ts';

/** For /confidentialite: the customer's details that this device keeps, and the button that erases them. */
export function KnownCustomer() {
  const customer = useCustomer();
  const [isForgotten, setForgotten] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // Details from an account are shown and edited on the account page.
  const person = customer && customer.account === null ? customer.person : null;
  const forget = async () => {
    if (!(await forgetCustomer()).ok) return;
    setForgotten(true);
    // The pressed button disappears, so the focus moves to the sentence that replaces it.
    said.current?.focus();
  };
  if (!person && !isForgotten) return null;
  return (
    <Section title={CUSTOMER_COPY.known} lead={person ? CUSTOMER_COPY.knownLead : undefined}>
      <p role="status" ref={said} tabIndex={-1}>
        {person ? '' : CUSTOMER_COPY.forgotten}
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
