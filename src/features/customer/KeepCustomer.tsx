import { useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { useAddressBook } from '../../device/address-book/use-address-book.ts';
import { forgetCustomer, keepCustomer } from '../../device/customer/customer.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { ownPersonIn } from '../../services/own-person.ts';
import { isOrder } from '../../services/prefill.ts';
import { decodeRequest } from '../../services/request.ts';
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
