import { Stack } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { focusFirstError } from '../../ui/fields/focus-field.ts';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { TRACKING_COPY as words } from './tracking-copy.ts';

/** The field's name in the form and, when the browser submits the form without scripts, in the address. */
const FIELD = 'numero';

/** Loaded lazily with the outbox code, so that the search appears first. */
const AskedOrder = lazy(() => import('./AskedOrder.tsx'));

interface TrackingProps {
  /** The number in the address, from a search that was submitted before hydration. */
  readonly asked: string | null;
  /** The token of a secret link; null without one. */
  readonly link: string | null;
}

/** Finds an order of this device by its number (docs/rules/pages.md#tracking). */
export function Tracking(props: TrackingProps) {
  return HAS_SERVER ? <ByNumber {...props} /> : <NoNumbers />;
}

/** Replaces the search on a site without a server, where orders have no numbers. */
function NoNumbers() {
  return (
    <Page narrow>
      <PageTitle>{words.title}</PageTitle>
      <Alert title={words.noNumbers}>{words.noNumbersText}</Alert>
      <ButtonLink to="/mes-envois" fullWidth>
        {words.all}
      </ButtonLink>
    </Page>
  );
}

function ByNumber({ asked, link }: TrackingProps) {
  const [searched, setSearched] = useState(asked);
  // Who has a link has no number to search for.
  const isByLink = link !== null && searched === null;
  const [badNumber, setBadNumber] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Whether a press has searched, and not the address. */
  const isPressed = useRef(false);
  const focusWrong = () => {
    if (isPressed.current && form.current) focusFirstError(form.current);
    isPressed.current = false;
  };
  const focusOnceTold = useEffectEvent(focusWrong);
  useEffect(() => {
    if (badNumber !== null) focusOnceTold();
  }, [badNumber]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(FIELD));
    isPressed.current = true;
    setSearched(typed);
    if (typed === badNumber) focusWrong();
  };

  // Who comes with a number, from « Mes envois », sees the order first.
  const isOpened = asked !== null && searched === asked && badNumber === null;
  const search = !isByLink && (
    <form key="search" ref={form} noValidate onSubmit={onSubmit}>
      <Stack>
        <TextInput
          id={FIELD}
          name={FIELD}
          label={words.label}
          placeholder={words.placeholder}
          // Uncontrolled: React would discard text that was typed before hydration.
          defaultValue={asked ?? ''}
          error={badNumber !== null && badNumber === searched ? words.badNumber : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
        />
        <Button type="submit" fullWidth variant={isOpened ? 'default' : 'filled'}>
          {words.search}
        </Button>
      </Stack>
    </form>
  );
  const found = (
    <Suspense key="found">
      {(searched ?? link) !== null && (
        <AskedOrder typed={searched} link={link} onBadNumber={() => setBadNumber(searched)} />
      )}
    </Suspense>
  );
  return (
    <Page narrow>
      <PageTitle lead={isByLink || isOpened ? undefined : words.lead}>{words.title}</PageTitle>
      {isOpened ? [found, search] : [search, found]}
      <ButtonLink to="/mes-envois" variant="default" fullWidth>
        {words.all}
      </ButtonLink>
    </Page>
  );
}
