import { useFollowed } from '../../device/follow/use-followed.ts';
import { Questions } from './Questions.tsx';
import { QUESTIONS_COPY } from './questions-copy.ts';

/** The digits for the courier and the questions about an order of this device. */
export function OwnQuestions({ id }: { readonly id: string }) {
  const { order, answer } = useFollowed({ submissionId: id });
  if (typeof order !== 'object') return null;
  return (
    <>
      {order.code && (
        <p>
          <strong>{QUESTIONS_COPY.code(order.code)}</strong>
        </p>
      )}
      <Questions questions={order.questions} onAnswer={answer} />
    </>
  );
}
