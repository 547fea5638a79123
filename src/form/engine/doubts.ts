import type { Service } from '../../services/define.ts';
import type { Doubt } from './ask-once.ts';
import type { FormStore } from './form-store.ts';

interface Filled {
  readonly service: Service;
  readonly store: FormStore;
}

/** The question to ask once about the answers of a form (docs/rules/forms.md#asked-once); null when there is none. */
export function doubtOf({ service, store }: Filled): Doubt | null {
  const said = service.doubtOf(store.get().values);
  return said && { ...said, isOnce: true, isOpen: (now) => service.doubtOf(now) === said };
}
