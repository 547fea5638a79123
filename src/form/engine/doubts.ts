import type { Service } from '../../services/define.ts';
import type { Values } from '../../services/values.ts';
import type { Doubt } from './ask-once.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormStore } from './form-store.ts';
import { lostNames, missingFiles } from './missing-files.ts';
import { NOTICE_COPY } from './notice-copy.ts';

interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: Pick<FormDraft, 'submissionId'>;
}

/** The question to ask once about the answers of a form (docs/rules/forms.md#asked-once); null when there is none. */
export function doubtOf({ service, store, draft }: Filled): Doubt | null {
  const { values } = store.get();
  const lost = (now: Values) => lostNames(service.fields, draft.submissionId(), now);
  const names = lost(values);
  if (names !== '') {
    const { length } = missingFiles(service.fields, draft.submissionId(), values);
    const message = NOTICE_COPY.withoutFiles(names);
    return {
      title: NOTICE_COPY.withoutFilesTitle(length),
      message,
      isOnce: true,
      isOpen: (now) => lost(now) === names,
    };
  }
  const said = service.doubtOf(values);
  return said && { ...said, isOnce: true, isOpen: (now) => service.doubtOf(now) === said };
}
