import { List, ListItem } from './List.tsx';
import classes from './StepList.module.css';

interface StepListProps {
  readonly title: string;
  readonly steps: readonly string[];
  readonly className?: string | undefined;
}

/** Steps that follow each other, numbered, under their h2. */
export function StepList({ title, steps, className }: StepListProps) {
  return (
    <section className={className}>
      <h2 className={classes.title}>{title}</h2>
      <List type="ordered">
        {steps.map((step) => (
          <ListItem key={step}>{step}</ListItem>
        ))}
      </List>
    </section>
  );
}
