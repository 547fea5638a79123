import { useMemo } from 'react';
import type { Service } from '../../services/define.ts';
import { emptyValues } from '../../services/field-values.ts';
import type { Step } from '../../services/service-spec.ts';
import { useFormState } from './form-context.ts';
import type { FormStore } from './form-store.ts';

export interface VisibleSteps {
  readonly steps: readonly Step[];
  /** Whether no step waits for a choice any more. */
  readonly areAllShown: boolean;
  /** Whether some steps appear only after a choice. */
  readonly depend: boolean;
}

/**
 * The steps to show now.
 * @param untilChoice show only the steps that need no choice
 */
export function useVisibleSteps(service: Service, store: FormStore, untilChoice: boolean): VisibleSteps {
  const shown = useFormState(store, ({ values }) => idsOf(service.visibleSteps(values)));
  return useMemo(() => {
    const first = idsOf(service.visibleSteps(emptyValues(service.fields)));
    const ids = (untilChoice ? first : shown).split(',');
    const steps = service.steps.filter(({ id }) => ids.includes(id));
    const depend = first !== idsOf(service.steps);
    return { steps, areAllShown: steps.length === service.steps.length, depend };
  }, [service, shown, untilChoice]);
}

/** Joined into a text, because the form's state is compared by identity. */
const idsOf = (steps: readonly Step[]) => steps.map(({ id }) => id).join(',');
