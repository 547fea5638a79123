import { type ReactNode, useState } from 'react';
import { shownPhone } from '../../domain/text/typography.ts';
import type { Service } from '../../services/define.ts';
import { textOf } from '../../services/values.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import type { FormState } from '../engine/form-store.ts';
import classes from './ContactLine.module.css';
import { FORM_COPY } from './copy.ts';

interface ContactLineProps {
  /** The names of the fields for the customer's name, telephone and e-mail address. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/**
 * The customer's own fields, in one line while the form knows them already. They stay where they are for the keyboard and for
 * screen readers: whichever gets the focus unfolds them (docs/rules/forms.md#known-customer).
 */
export function ContactLine({ names, children }: ContactLineProps) {
  const { service, store, isReady, isLocked } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const known = useFormState(store, (state) => knownContact(service, names, state));
  const isFolded = isReady && !isOpen && known !== null;
  return (
    <>
      {isFolded && (
        <div className={classes.line}>
          <span className={classes.known}>{known}</span>
          <Button
            variant="subtle"
            size="sm"
            disabled={isLocked}
            aria-label={FORM_COPY.contactChangeNamed}
            // The button goes, so the first field takes the focus, which unfolds the others.
            onClick={() => document.getElementById(names[0] ?? '')?.focus()}
          >
            {FORM_COPY.contactChange}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of a field in it; there is nothing to press */}
      <div data-contact className={isFolded ? classes.folded : classes.fields} onFocus={() => setOpen(true)}>
        {children}
      </div>
    </>
  );
}

const CONTACT = /^(?:name|given-name|family-name|tel|email)$/;

/** The names of a step's fields for the customer's name, telephone and e-mail address, which stand in a row. */
export const contactIn = ({ fields, kind }: Service, names: readonly string[]): readonly string[] =>
  kind === 'order' ? names.filter((name) => CONTACT.test(fields[name]?.autoComplete ?? '')) : [];

/** « Maryse · 0690 12 34 56 »; null while an answer is missing or refused. */
function knownContact({ fields }: Service, names: readonly string[], { values, errors }: FormState) {
  const said = names.map((name) => [fields[name]?.autoComplete, textOf(values, name).trim()] as const);
  const isMissing = (name: string, place: number) => said[place]?.[1] === '' && !fields[name]?.optional;
  if (names.some((name, place) => errors[name] || isMissing(name, place))) return null;
  const shown = said.map(([token, text]) => (token === 'tel' ? shownPhone(text) : token !== 'email' && text));
  return shown.filter(Boolean).join(' · ');
}
