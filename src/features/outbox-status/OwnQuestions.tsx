import { useFollowed } from '../../device/follow/use-followed.ts';
import { Questions } from './Questions.tsx';

/** The questions about an order of this device. */
export function OwnQuestions({ id }: { readonly id: string }) {
  const { order, answer } = useFollowed({ submissionId: id });
  return typeof order === 'object' && <Questions questions={order.questions} onAnswer={answer} />;
}
