import { useCallback, useEffect, useRef, useState } from 'react';
import { useHolder } from '../../device/session/use-holder.ts';
import type { Share } from '../../device/shares/shares.ts';
import { keepRest } from '../../device/shares/shares.ts';
import { useShares } from '../../device/shares/use-shares.ts';
import { MAX_FILES } from '../../domain/files.ts';
import type { ShareProblem } from '../../domain/share.ts';
import type { Tables } from '../../domain/tables.ts';
import { startedDraft } from '../../form/engine/prepare-draft.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { SHARED_IN_COPY } from './copy.ts';
import { certainOf, type Destination } from './destinations.ts';
import { PasteShare } from './PasteShare.tsx';
import { putInForm } from './put-in-form.ts';
import { type Looking, type Question, ShareCard } from './ShareCard.tsx';

interface SharePageProps {
  readonly tables: Tables;
  /** The id of the share that has just arrived. */
  readonly received: string | undefined;
  readonly problem: ShareProblem | undefined;
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** Shares from other apps, on their way into a form, and the alternative for phones that cannot share. */
export function SharePage({ tables, received, problem, onOpen }: SharePageProps) {
  const shares = useShares();
  const holder = useHolder();
  useKeptFocus();
  const [latest, setLatest] = useState(received);
  const [question, setQuestion] = useState<Question | null>(null);
  const [looking, setLooking] = useState<Looking | null>(null);
  const { isOpening, choose, open } = useOpening(tables, { ask: setQuestion, look: setLooking }, onOpen);
  const found = shares?.find(({ id }) => id === latest);
  const seen = useRef<string | undefined>(undefined);

  // Pasted content that fits exactly one form goes there once, without a question; a list is checked first. Content that
  // the service worker received waits for a press: a page of another site can post it too, and hide its origin.
  const onItsOwn = useCallback(
    (share: Share) => {
      const certain = certainOf(share, tables);
      return share.id === received && !certain?.list ? null : certain;
    },
    [received, tables],
  );
  useEffect(() => {
    if (!found || seen.current === found.id) return;
    seen.current = found.id;
    const certain = onItsOwn(found);
    if (certain) void choose(found, certain);
  }, [found, onItsOwn, choose]);

  // Such a share is not listed, so that it does not flash before its form opens, and the wait is announced
  // only once.
  const isAboutToOpen = found !== undefined && seen.current !== found.id && onItsOwn(found) !== null;
  const isGone = received !== undefined && latest === received && !found && seen.current === undefined;
  return (
    <Page narrow>
      <PageTitle lead={SHARED_IN_COPY.lead}>{SHARED_IN_COPY.title}</PageTitle>
      <div role="status">{problem && <Problem {...SHARED_IN_COPY.problems[problem]} />}</div>
      {shares === null || isAboutToOpen || isOpening ? (
        // The wait is announced only after a share: a customer who comes to paste is not waiting for
        // anything.
        <Loading isSaid={shares === null && received === undefined}>{SHARED_IN_COPY.reading}</Loading>
      ) : (
        <>
          {isGone && <Problem {...SHARED_IN_COPY.problems.gone} />}
          {shares.map((share) => (
            <ShareCard
              key={share.id}
              share={share}
              tables={tables}
              question={question?.share.id === share.id ? question : null}
              looking={looking?.share.id === share.id ? looking : null}
              isReceived={share.id === received}
              onChoose={(destination) => void choose(share, destination)}
              onAnswer={(draft) => question && void open(question.destination, draft)}
              onCancel={() => {
                setLooking(null);
                setQuestion(null);
              }}
            />
          ))}
          <PasteShare key={holder} onShared={setLatest} />
        </>
      )}
    </Page>
  );
}

function Problem({ title, text }: { title: string; text: string }) {
  return (
    <Alert color="yellow" title={title}>
      {text}
    </Alert>
  );
}

/** Shows the questions that come before a share goes into its form. */
interface Show {
  readonly ask: (question: Question) => void;
  readonly look: (looking: Looking) => void;
}

/** Puts a share into a form and opens it. Asks first when the form has a draft. */
function useOpening(tables: Tables, show: Show, onOpen: (path: string) => Promise<unknown>) {
  const [isOpening, setOpening] = useState(false);
  const latest = useRef({ tables, show, onOpen });
  latest.current = { tables, show, onOpen };
  const [actions] = useState(() => {
    const open = async (destination: Destination, draft: Question['draft'] | null) => {
      setOpening(true);
      const { kind, service } = destination;
      try {
        const { rest, count, isUnread, isStored } = await putInForm(
          destination,
          draft,
          latest.current.tables,
        );
        await latest.current.onOpen(service.path);
        if (isStored) await keepRest(rest);
        const message =
          rest.files.length > 0 ? SHARED_IN_COPY.left(rest.files.length) : SHARED_IN_COPY.doneText;
        if (count === 0) {
          const title = isUnread ? SHARED_IN_COPY.unread : SHARED_IN_COPY.full(MAX_FILES);
          void notify({ tone: 'warn', title, message });
        } else void notify({ tone: 'ok', title: SHARED_IN_COPY.done[kind](count), message });
      } finally {
        setOpening(false);
      }
    };
    const choose = async (share: Share, destination: Destination) => {
      const { ask, look } = latest.current.show;
      if (destination.list) return look({ share, list: destination.list });
      const draft = await startedDraft(destination.service);
      if (draft) ask({ share, destination, draft });
      else await open(destination, null);
    };
    return { open, choose };
  });
  return { isOpening, ...actions };
}
