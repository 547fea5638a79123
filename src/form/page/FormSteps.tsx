import { Fragment, type ReactNode, useMemo } from 'react';
import type { PageStatus } from '../../domain/hours/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { emptyValues } from '../../services/field-values.ts';
import { withOfferedSlot } from '../../services/offered-slot.ts';
import type { Step } from '../../services/service-spec.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { words } from '../../ui/copy.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { StepHeader } from '../../ui/lists/StepHeader.tsx';
import { AddressBookPlace } from '../controls/on-demand.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { untouchedOf } from '../engine/form-store.ts';
import { loadedActions } from '../engine/load-actions.ts';
import { useValuesAfterPause } from '../engine/use-quote.ts';
import type { VisibleSteps } from '../engine/use-visible-steps.ts';
import { Prefilled } from '../notices/lazy-notices.tsx';
import { ContactLine, contactIn } from './ContactLine.tsx';
import { FORM_COPY } from './copy.ts';
import { FormField } from './FormField.tsx';
import own from './FormSteps.module.css';
import classes from './ServiceForm.module.css';

interface FormStepsProps {
  readonly tables: Tables;
  readonly now: Instant | null;
  readonly status: PageStatus | null;
  readonly visible: VisibleSteps;
  /** Whether the device keeps what is typed, which is said beside the progress bar. */
  readonly isSaved: boolean;
  /** Content after the first step, whose choice may determine the opening hours. */
  readonly afterFirst: ReactNode;
}

/** All steps on one page, each with its fields, and a progress bar. */
export function FormSteps({ tables, now, status, visible, isSaved, afterFirst }: FormStepsProps) {
  const { service, store, headingLevel } = useFormContext();
  const done = useStepsDone(tables, now, status);
  const total = service.steps.length;
  // A text and no object, because the form's state is compared by identity.
  const filledStep = useFormState(store, (state) => {
    const names = untouchedOf(state);
    return visible.steps.find(({ fields }) => fields.some((name) => names.includes(name)))?.id;
  });
  return (
    <>
      <div className={classes.progress}>
        <StepBars current={done + 1} total={total} />
        {isSaved && (
          <div className={classes.saved}>
            <DraftLine>{FORM_COPY.draftSaved}</DraftLine>
          </div>
        )}
      </div>
      {visible.steps.map((step, index) => (
        <Fragment key={step.id}>
          <section className={classes.step} aria-labelledby={`${step.id}-titre`}>
            <StepHeader
              id={`${step.id}-titre`}
              step={index + 1}
              total={total}
              title={step.title}
              done={index < done}
              headingLevel={headingLevel}
              aside={step.id === filledStep && <Prefilled />}
            />
            <StepFields names={step.fields} tables={tables} now={now} status={status} />
          </section>
          {index === 0 && afterFirst}
        </Fragment>
      ))}
      {visible.depend && <ShownStep visible={visible} />}
    </>
  );
}

interface StepFieldsProps extends Pick<FormStepsProps, 'tables' | 'now' | 'status'> {
  readonly names: readonly string[];
}

/** The fields of a step. Those of the customer's own contact are one line while they are known. */
function StepFields({ names, tables, now, status }: StepFieldsProps) {
  const { service } = useFormContext();
  const contact = contactIn(service, names);
  const show = (name: string) => {
    const field = service.fields[name];
    return (
      field && <FormField key={name} name={name} field={field} tables={tables} now={now} status={status} />
    );
  };
  return names.map((name) => {
    if (contact.includes(name) && name !== contact[0]) return null;
    const group = service.addressBook.find(({ before }) => before === name);
    return (
      <Fragment key={name}>
        {group && <AddressBookPlace group={group} tables={tables} />}
        {name === contact[0] ? <ContactLine names={contact}>{contact.map(show)}</ContactLine> : show(name)}
      </Fragment>
    );
  });
}

/** Announces to screen readers that the choice has shown the next step. */
function ShownStep({ visible: { steps, areAllShown } }: { visible: VisibleSteps }) {
  const next = steps[1];
  return (
    <VisuallyHidden role="status">
      {areAllShown && next ? FORM_COPY.stepShown(2, next.title) : ''}
    </VisuallyHidden>
  );
}

/** The number of steps, from the first on, that were answered without an error or a file that was lost. */
function useStepsDone(tables: Tables, now: Instant | null, status: PageStatus | null): number {
  const { service, store, isReady, submissionId } = useFormContext();
  const values = useValuesAfterPause(store);
  return useMemo(() => {
    // The form's checks are loaded after the first paint, and are not needed before: see form/engine/load-actions.ts.
    const device = isReady ? loadedActions() : null;
    if (now === null || device === null) return 0;
    // A slot that has gone is as good as none (docs/rules/hours.md#slots).
    const shown = withOfferedSlot(service, values, { tables, now });
    const errors = device.errorsOf(service, shown, { tables, now, isOpen: status?.isOpen ?? false });
    const lost = device.missingFiles(service.fields, submissionId(), values).map(({ field }) => field);
    const isUndone = (name: string) => name in errors || lost.includes(name);
    const hasErrors = (step: Step) => step.fields.some(isUndone);
    if (!service.steps.some(hasErrors)) return service.steps.length;
    // Nothing is done by leaving it alone: a step without required fields is when something was answered there.
    const empty = emptyValues(service.fields);
    const isAnswered = (step: Step) => step.fields.some((name) => values[name] !== empty[name]);
    return service.steps.findIndex((step) => hasErrors(step) || !isAnswered(step));
  }, [service, values, tables, now, status, isReady, submissionId]);
}

/** « Brouillon enregistré », quietly. Never a live region: it would speak at every key. */
function DraftLine({ children }: { children: ReactNode }) {
  return (
    <span className={own.line}>
      <Icon name="check" className={own.icon} />
      {children}
    </span>
  );
}

type StepBarsProps = {
  /** The current step, from 1; earlier steps are done. `total + 1` when all are done. */
  current: number;
  total: number;
};

/** Bars that show the progress through a form, once, at the top. */
function StepBars({ current, total }: StepBarsProps) {
  const bars = Array.from({ length: total }, (_, index) => {
    if (index + 1 === current) return 'now';
    return index + 1 < current ? 'done' : 'left';
  });
  return (
    <div className={own.bars} role="img" aria-label={words.step(Math.min(current, total), total)}>
      {bars.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
        <i key={index} data-state={state} />
      ))}
    </div>
  );
}
