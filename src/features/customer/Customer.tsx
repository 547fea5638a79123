import { useRef, useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { useAddressBook } from '../../device/address-book/use-address-book.ts';
import { forgetCustomer, keepCustomer } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import type { StorageError } from '../../device/database/result.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import { PERSON_TOKENS } from '../../domain/person.ts';
import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { ownPersonIn } from '../../services/own-person.ts';
import { isOrder } from '../../services/prefill.ts';
import { decodeRequest } from '../../services/restore.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Section } from '../../ui/Section.tsx';
import { CUSTOMER_COPY } from './copy.ts';

/**
 * Asks after an order whether this device may keep the customer's details. The question is not in the form,
 * where every control is sent with the order. It is not asked of signed-in customers, whose account keeps
 * their details.
 */
export function KeepCustomer({ entry }: { entry: Entry | null }) {
  const { status } = useAuth();
  const customer = useCustomer();
  const entries = useAddressBook();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const service = entry && findService(entry.service);
  if (status !== 'anonymous' || customer === undefined || !service || !isOrder(service)) return null;
  const person = ownPersonIn(service, decodeRequest(service, entry.request.fields), entries ?? []);
  const change = async (isAgreed: boolean) => {
    setAnswer(isAgreed);
    const done = await (isAgreed ? keepCustomer(person) : forgetCustomer());
    setFailure(done.ok ? null : STORAGE_ERRORS[done.error]);
    if (!done.ok) setAnswer(!isAgreed);
  };
  return (
    <div>
      <Section title={CUSTOMER_COPY.title}>
        <Checkbox
          name="garder-mes-coordonnees"
          label={CUSTOMER_COPY.keep}
          description={CUSTOMER_COPY.keepHelp}
          checked={answer ?? customer !== null}
          error={failure}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Section>
    </div>
  );
}

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
