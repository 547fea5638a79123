import type { Tables } from '../../domain/tables.ts';
import { answerDoubts } from '../../services/answer-doubts.ts';
import { DOUBT_COPY } from '../../services/check-copy.ts';
import type { Service } from '../../services/define.ts';
import type { Said } from '../../services/service-spec.ts';
import type { Values } from '../../services/values.ts';
import type { Doubt } from './ask-once.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormStore } from './form-store.ts';
import { lostNames, missingFiles } from './missing-files.ts';
import { NOTICE_COPY } from './notice-copy.ts';
import { isPhoneToAsk } from './phone-doubts.ts';

interface Filled {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  readonly draft: Pick<FormDraft, 'submissionId'>;
}

/** The question to ask once about the answers of a form (docs/rules/forms.md#asked-once): all of them in one; null when there is none. */
export function doubtOf(form: Filled): Doubt | null {
  const saidOf = (values: Values) => saidTogether(doubtsOf(form, values));
  const said = saidOf(form.store.get().values);
  return said && { ...said, isOnce: true, isOpen: (now) => saidOf(now)?.message === said.message };
}

function doubtsOf({ service, tables, draft }: Filled, values: Values): readonly Said[] {
  const names = lostNames(service.fields, draft.submissionId(), values);
  const { length } = missingFiles(service.fields, draft.submissionId(), values);
  const lost = { title: NOTICE_COPY.withoutFilesTitle(length), message: NOTICE_COPY.withoutFiles(names) };
  const own = names === '' ? service.doubtOf(values) : lost;
  return [...(own ? [own] : []), ...answerDoubts(service, values, tables, isPhoneToAsk)];
}

function saidTogether(doubts: readonly Said[]): Said | null {
  const [first, ...others] = doubts;
  if (!first || others.length === 0) return first ?? null;
  const message = doubts
    .map(({ title, message }) => `${title}. ${message}`.replace(/([?!.])\./, '$1'))
    .join(' ');
  return { title: DOUBT_COPY.several, message };
}
