import { Icon } from '../Icon.tsx';

/** The icon and text of an error. The paragraph around it has the look and the id. */
export function FieldError({ children }: { children: string }) {
  return (
    <>
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </>
  );
}
