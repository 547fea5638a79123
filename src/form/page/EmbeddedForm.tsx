import { useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { canLeave } from '../../domain/submission/form-services.ts';
import type { Service } from '../../services/define.ts';
import { useFormWorld } from '../engine/form-context.ts';
import type { Sent } from '../engine/form-stages.ts';
import { createFormStore } from '../engine/form-store.ts';
import { useDraft } from '../engine/use-draft.ts';
import { useWhose } from '../engine/whose-form.ts';
import { FillIn, NeedsServer, RestoredDraft, WhoseForm } from '../notices/lazy-notices.tsx';
import { DraftPlaceholder } from './Placeholder.tsx';
import { ServiceForm } from './ServiceForm.tsx';

interface EmbeddedFormProps {
  readonly service: Service;
  /** The heading level of the steps' titles: one below the heading above the form. */
  readonly headingLevel: 2 | 3 | 4;
  readonly onSent: (sent: Sent) => void;
}

/** A form without opening hours inside a page that has its own title: an application, a request. */
export function EmbeddedForm({ service, headingLevel, onSent }: EmbeddedFormProps) {
  const { tables, now } = useFormWorld();
  const [store] = useState(() => createFormStore(service));
  const draft = useDraft(service, store, tables, serverNow);
  const whose = useWhose(draft);
  if (!canLeave(service.slug)) return <NeedsServer service={service} />;
  return (
    <>
      {whose !== 'own' && <WhoseForm draft={draft} />}
      <ServiceForm
        isHidden={whose === 'other'}
        service={service}
        store={store}
        draft={draft}
        tables={tables}
        now={now}
        status={null}
        onSent={onSent}
        headingLevel={headingLevel}
      >
        {draft.isReady && <FillIn service={service} store={store} tables={tables} draft={draft} />}
        {draft.restoredFrom !== null || draft.gone ? (
          <RestoredDraft service={service} store={store} tables={tables} draft={draft} />
        ) : (
          !draft.isReady && <DraftPlaceholder />
        )}
      </ServiceForm>
    </>
  );
}
