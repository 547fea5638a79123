import { Button } from '../../ui/Button.tsx';
import { Question } from '../../ui/Question.tsx';

interface SureProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before one press would weaken the account or lock its customer out (docs/rules/accounts.md#second-factor). */
export function Sure({ words, onYes, onNo }: SureProps) {
  return (
    <Question
      title={words.title}
      onRefuse={onNo}
      answers={
        <>
          <Button color="red" onClick={onYes}>
            {words.yes}
          </Button>
          <Button variant="default" onClick={onNo}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Question>
  );
}
