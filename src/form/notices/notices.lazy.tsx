/** The notices of a form that no first paint shows, in a chunk of their own; see lazy-notices.tsx. */

import { useEffect, useState } from 'react';
import { reopening } from '../../copy/dates.ts';
import { serverNow } from '../../device/clock/clock.ts';
import type { StorageError } from '../../device/database/result.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import { isReopeningAhead } from '../../domain/hours/reopening.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import type { RefusedQuote } from '../../domain/quote/quote.ts';
import type { Service } from '../../services/define.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { ContactText } from '../contact/ManagerNumber.tsx';
import { asksBelow } from '../engine/doubts.ts';
import { useFormContext } from '../engine/form-context.ts';
import { type FormStore, untouchedOf } from '../engine/form-store.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import { refusalNotice, refusalTitle } from '../engine/report-outcome.ts';
import classes from '../page/MaintenanceCard.module.css';
import { NEEDS_SERVER_COPY as words } from './needs-server-copy.ts';
import prefilled from './Prefilled.module.css';

export { SummaryFacts, Uncounted } from '../summary/SummaryFacts.tsx';
export { FillIn } from './FillIn.ts';
export { HoldForChange } from './HoldForChange.ts';
export { RestoredDraft } from './RestoredDraft.tsx';
export { ErrorSummary, SubmissionNotice } from './SubmissionNotice.tsx';
export { WhoseForm } from './WhoseForm.tsx';

/** Explains why the device does not store the form's input, and what that means. */
export function NotKept({ why }: { why: StorageError }) {
  return (
    <Alert color="yellow" title={NOTICE_COPY.notKeptTitle}>
      {NOTICE_COPY.notKept[why]}
    </Alert>
  );
}

/** The operator's planned reopening, in words; nothing once it has passed. */
export function Reopening({ date, className }: { date: string; className?: string | undefined }) {
  const now = serverNow();
  if (!isReopeningAhead(date, now)) return null;
  return <p className={className}>{NOTICE_COPY.reopens(reopening(date, now))}</p>;
}

interface LostFilesProps {
  readonly id: string;
  readonly names: string;
}

/** Names, at their field, the files that must be attached again (docs/rules/forms.md#drafts). */
export function LostFiles({ id, names }: LostFilesProps) {
  return (
    <Alert color="yellow">
      <span id={id}>{NOTICE_COPY.lostFiles(names)}</span>
    </Alert>
  );
}

/** Replaces a form that needs a server on a site without one: no payment and no documents can be received. */
export function NeedsServer({ service }: { service: Service }) {
  const { company } = useTables();
  return (
    <Paper component="section" className={classes.card} aria-labelledby="needs-server">
      <Icon name="message" size="large" />
      <h2 id="needs-server" className={classes.title}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ButtonAnchor
        href={whatsAppLink(company.whatsappNumber, words.message(service.copy.title))}
        target="_blank"
        rel="noreferrer"
      >
        {words.write}
      </ButtonAnchor>
    </Paper>
  );
}

/**
 * Warns about a number that the numbering plans lack, without refusing it: a refusal would lose an order
 * (docs/rules/forms.md#unusual-telephone).
 */
export function PhoneWarning({ text }: { text: string }) {
  const [doubtful, setDoubtful] = useState('');
  useEffect(() => {
    void asksBelow(text).then((isDoubtful) => isDoubtful && setDoubtful(text));
  }, [text]);
  if (doubtful !== text) return null;
  return (
    <Alert color="yellow" icon={<Icon name="info" />} title={NOTICE_COPY.phoneDoubtTitle} role="status">
      {NOTICE_COPY.phoneDoubt}
    </Alert>
  );
}

interface RefusalProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly refusal: RefusedQuote;
}

/**
 * Shows a refused price: once as a toast for 8 seconds, as the error of its field for as long as it is refused
 * (docs/rules/pricing.md#unserved-communes), and as a notice in the form.
 */
export function Refusal({ service, store, refusal: { message, cause } }: RefusalProps) {
  useEffect(() => {
    const refused: RefusedQuote = { available: false, message, ...(cause && { cause }) };
    void notify(refusalNotice(refused));
    const errors = service.refusalErrors(refused);
    if (Object.keys(errors).length === 0) return;
    store.setErrors({ ...store.get().errors, ...errors });
    return () => {
      const kept = Object.entries(store.get().errors).filter(([name, text]) => errors[name] !== text);
      store.setErrors(Object.fromEntries(kept));
    };
  }, [service, store, message, cause]);
  return (
    <Alert color="red" title={refusalTitle({ cause })}>
      <ContactText>{message}</ContactText>
    </Alert>
  );
}

/** Shows that the form was prefilled, with a button that empties those fields. Edited fields stay. */
export function Prefilled() {
  const { store, isLocked } = useFormContext();
  const clear = (form: HTMLFormElement | null) => {
    const [first] = untouchedOf(store.get());
    store.takeBack();
    // The button disappears, so the focus moves to the first field that it emptied.
    if (form && first !== undefined) focusField(form, first);
  };
  return (
    <button
      type="button"
      className={prefilled.prefilled}
      disabled={isLocked}
      onClick={(event) => clear(event.currentTarget.form)}
    >
      <span className={prefilled.what}>
        <Icon name="check" className={prefilled.icon} />
        {NOTICE_COPY.prefilled}
      </span>
      <span className={prefilled.action}>{NOTICE_COPY.prefilledClear}</span>
    </button>
  );
}
