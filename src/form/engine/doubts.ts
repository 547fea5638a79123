import type { Tables } from '../../domain/tables.ts';
import { cleanPhone } from '../../domain/text/clean-text.ts';
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

/** In milliseconds: a press on the button waits no longer for the numbering plans. */
const PATIENCE_MS = 2000;

type Plans = typeof import('../../domain/person/dialled.ts');

let plans: Plans | null = null;
/** Numbers that a notice under their field has asked about. */
const asked = new Set<string>();

/** The numbering plans; null until they are loaded. */
export const loadedPlans = (): Plans | null => plans;

/**
 * Loads the numbering plans.
 * @throws Error when they cannot be fetched
 */
export async function loadPlans(): Promise<Plans> {
  plans ??= await import('../../domain/person/dialled.ts');
  return plans;
}

/** Loads the numbering plans in time for the check of a form; without a network the form goes without. */
export async function settlePlans(): Promise<void> {
  const loaded = loadPlans().catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Whether a number is asked about under its field. It is not asked about again when the form is sent. */
export async function asksBelow(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  await settlePlans();
  const isDoubtful = plans?.isDoubtfulPhone(text) ?? false;
  if (isDoubtful) asked.add(cleanPhone(text));
  return isDoubtful;
}

/** Whether a clean number is to be asked about when its form is sent. */
const isPhoneToAsk = (text: string): boolean => !asked.has(text) && (plans?.isDoubtfulPhone(text) ?? false);
