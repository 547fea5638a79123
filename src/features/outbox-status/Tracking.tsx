import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useOutboxFailure, useSeenEntries } from '../../device/outbox/use-outbox.ts';
import { HAS_SERVER } from '../../domain/form-services.ts';
import { REFERENCE_PATTERN } from '../../domain/reference.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { LIST_COPY } from './list-copy.ts';
import classes from './SubmissionList.module.css';

const { tracking: words } = LIST_COPY;

/** In the form, and in the address that the browser goes to when it sends the form itself. */
const FIELD = 'numero';

/** With all that keeps and sends an order: the search is there before it. */
const FoundOrder = lazy(() => import('./FoundOrder.tsx'));

/** « lg 123456 » as typed on a phone, in the form that receipts have. */
function normalise(typed: string): string {
  const text = typed.trim();
  return /^(lg)?[\s-]*\d+$/i.test(text) ? `LG-${text.replace(/\D/g, '')}` : text;
}

interface TrackingProps {
  /** The number as the address has it: of a search that was sent before the page's script was there. */
  readonly asked: string | null;
}

/** The state of an order by its number: of those made on this device (docs/rules/pages.md#tracking). */
export function Tracking({ asked }: TrackingProps) {
  return HAS_SERVER ? <ByNumber asked={asked} /> : <NoNumbers />;
}

/** Only a server numbers orders. */
function NoNumbers() {
  return (
    <Page narrow>
      <PageTitle>{words.title}</PageTitle>
      <Notice title={words.noNumbers}>{words.noNumbersText}</Notice>
      <ButtonLink to="/mes-envois" block>
        {words.all}
      </ButtonLink>
    </Page>
  );
}

function ByNumber({ asked }: TrackingProps) {
  const [searched, setSearched] = useState(asked === null ? null : normalise(asked));
  const entries = useSeenEntries();
  const isRead = useOutboxFailure() !== null || entries !== null;
  const entry = entries?.find(({ receipt }) => receipt?.reference === searched);
  const isNumber = searched === null || REFERENCE_PATTERN.test(searched);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = normalise(String(new FormData(event.currentTarget).get(FIELD)));
    setSearched(number);
    const isKnown = entries?.some(({ receipt }) => receipt?.reference === number);
    if (isRead && REFERENCE_PATTERN.test(number) && !isKnown) {
      void notify({ tone: 'info', title: words.soon, message: words.soonText });
    }
  };

  return (
    <Page narrow>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <form noValidate onSubmit={onSubmit} className={classes.search}>
        <TextField
          name={FIELD}
          label={words.label}
          placeholder={words.placeholder}
          // Not controlled: React would empty it of what was typed before the script was there.
          defaultValue={asked ?? ''}
          error={isNumber ? undefined : words.badNumber}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
        />
        <Button type="submit" block>
          {words.search}
        </Button>
      </form>
      <Suspense>
        {searched !== null && isNumber && (entry ? <FoundOrder entry={entry} /> : isRead && <Soon />)}
      </Suspense>
      <ButtonLink to="/mes-envois" tone="line" block>
        {words.all}
      </ButtonLink>
    </Page>
  );
}

function Soon() {
  return (
    <Notice role="status" title={words.soon}>
      {words.soonText}
    </Notice>
  );
}
