import { useStore } from '../../device/use-store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import { leaveQuestion } from './leave.ts';
import { LEAVE_COPY } from './leave-copy.ts';

/** Asks what becomes of what waits here while its account signs out (docs/rules/accounts.md#signing-out). */
export function LeaveQuestion() {
  const asked = useStore(leaveQuestion);
  if (!asked) return null;
  const { answer } = asked;
  const isOne = asked.orders + asked.drafts === 1;
  return (
    <Question
      title={LEAVE_COPY.title}
      onRefuse={() => answer('stay')}
      answers={
        <>
          <Button onClick={() => answer('keep')}>{LEAVE_COPY.keep(isOne)}</Button>
          <Button variant="default" onClick={() => answer('erase')}>
            {LEAVE_COPY.erase(isOne)}
          </Button>
          <Button variant="default" onClick={() => answer('stay')}>
            {LEAVE_COPY.stay}
          </Button>
        </>
      }
    >
      <p>{LEAVE_COPY.waits(asked)}</p>
    </Question>
  );
}
