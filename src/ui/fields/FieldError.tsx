import { Icon } from '../Icon.tsx';

/** An error’s icon and words; the paragraph around it carries the look and the id. */
export function FieldError({ children }: { children: string }) {
  return (
    <>
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </>
  );
}
