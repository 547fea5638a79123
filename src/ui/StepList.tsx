import classes from './StepList.module.css';

interface StepListProps {
  readonly title: string;
  readonly steps: readonly string[];
  readonly className?: string | undefined;
}

/** Steps that follow each other, numbered, under their h2. */
export function StepList({ title, steps, className = '' }: StepListProps) {
  return (
    <section className={`${classes.list} ${className}`}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
