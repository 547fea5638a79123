import { useMemo } from 'react';
import { useFormState } from '../../../form/engine/form-context.ts';
import type { FormStore } from '../../../form/engine/form-store.ts';
import type { VisibleSteps } from '../../../form/engine/use-visible-steps.ts';
import type { Service } from '../../../services/define.ts';
import { emptyValues } from '../../../services/field-values.ts';

/** The steps that the answers call for. */
export function useShownSteps(service: Service, store: FormStore): VisibleSteps {
  const shown = useFormState(store, ({ values }) =>
    service
      .visibleSteps(values)
      .map(({ id }) => id)
      .join(),
  );
  return useMemo(() => {
    const ids = shown.split(',');
    const steps = service.steps.filter(({ id }) => ids.includes(id));
    const first = service.visibleSteps(emptyValues(service.fields));
    return {
      steps,
      areAllShown: steps.length === service.steps.length,
      depend: first.length < service.steps.length,
    };
  }, [service, shown]);
}
