import { Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHolder } from '../../device/session/use-holder.ts';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { HandedOutNotice } from '../../form/hand-out/HandedOut.tsx';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { useEarlyValue } from '../../ui/fields/hear-values.ts';
import { Textarea } from '../../ui/fields/inputs.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { MOVING_COPY } from './copy.ts';
import { TakeDevice } from './TakeDevice.tsx';
import { type Outcome, OutcomeNotice, useMove } from './use-move.tsx';

const ANCHOR = 'changer-de-telephone';

/**
 * « Changer de téléphone »: exports all of the customer's data into a file encrypted with a passphrase, and
 * imports it.
 */
export function MoveDevice() {
  useKeptFocus();
  const holder = useHolder();
  const place = useRef<HTMLDivElement>(null);
  // The section renders later than the page, when the browser has already looked for the anchor.
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) place.current?.scrollIntoView();
  }, []);
  return (
    // Other pages link here.
    <div id={ANCHOR} ref={place}>
      <Section key={holder} title={MOVING_COPY.title} lead={MOVING_COPY.lead}>
        <Stack gap="xl">
          <Part title={MOVING_COPY.export}>
            <SaveDevice />
          </Part>
          <Part title={MOVING_COPY.import}>
            <TakeDevice />
          </Part>
        </Stack>
      </Section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

const NAME = 'phrase-secrete';

/** Exports this device's data into a file. */
function SaveDevice() {
  const [passphrase, setPassphrase] = useState('');
  const [weakness, setWeakness] = useState<keyof typeof MOVING_COPY.weak | null>(null);
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  useEarlyValue(NAME, setPassphrase);
  const { isBusy, outcome, run } = useMove();
  const propose = async (isFirst: boolean) => {
    // Without the words, the customer chooses their own.
    const move = await import('./move.ts').catch(() => null);
    if (move) setPassphrase((current) => (isFirst && current !== '' ? current : move.proposedWords()));
  };
  const proposeFirst = useEffectEvent(() => void propose(true));
  // Most visitors of the page never come to it, and the words are many.
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      proposeFirst();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setHandedOut(null);
    void run(async ({ saveDevice, weaknessOf }) => {
      const found = weaknessOf(passphrase);
      setWeakness(found);
      if (found !== null) {
        document.getElementById(NAME)?.focus();
        return null;
      }
      const saved = await saveDevice(passphrase);
      setHandedOut(saved?.handedOut ?? null);
      return said(saved?.leftOut ?? null);
    });
  };
  return (
    // method="dialog": if the form is submitted before hydration, the passphrase does not end up in the
    // address.
    <form method="dialog" noValidate onSubmit={save} ref={place}>
      <Stack gap="sm">
        <Textarea
          id={NAME}
          name={NAME}
          rows={2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={MOVING_COPY.passphrase}
          description={MOVING_COPY.passphraseHelp}
          error={weakness ? MOVING_COPY.weak[weakness] : undefined}
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        <Group>
          <Button variant="default" onClick={() => void propose(false)}>
            {MOVING_COPY.others}
          </Button>
        </Group>
        <Group>
          <SendButton type="submit" sending={isBusy} sendingLabel={MOVING_COPY.saving}>
            {MOVING_COPY.save}
          </SendButton>
        </Group>
        <OutcomeNotice outcome={outcome} />
        <HandedOutNotice handedOut={handedOut}>
          <p>{MOVING_COPY.savedText}</p>
        </HandedOutNotice>
      </Stack>
    </form>
  );
}

/**
 * The notice about an export: a failure, or documents that were left out. Null when everything is in the
 * file.
 */
function said(leftOut: number | null): Outcome | null {
  if (leftOut === null)
    return { tone: 'danger', title: MOVING_COPY.unreadable, text: MOVING_COPY.unreadableText };
  if (leftOut > 0) return { tone: 'warn', title: MOVING_COPY.incomplete, text: MOVING_COPY.leftOut(leftOut) };
  return null;
}
