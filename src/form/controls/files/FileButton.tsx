import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import classes from './files.module.css';

interface FileButtonProps {
  readonly id: string;
  /** Given to only one of a field's inputs: the one that an error scrolls to. */
  readonly name?: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly accessibleName: string;
  readonly accept: string;
  /** Opens the rear camera. */
  readonly camera?: boolean;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** While true, the button ignores presses and keeps the focus, which `disabled` would lose. */
  readonly isBusy?: boolean;
  /** Whether files that were chosen before hydration can be added now. */
  readonly isReady: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's file input over a button. Mantine's FileButton would open it by script, which is not there before hydration. */
export function FileButton(props: FileButtonProps) {
  const { id, name, icon, label, accessibleName, accept, camera, describedBy, invalid, disabled } = props;
  const { isReady, isBusy = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    onFiles(files);
    // Lets the customer choose the same file again after removing it.
    input.current.value = '';
  };
  const takeEarly = useEffectEvent(take);
  // A choice before hydration fired no event that React saw.
  useEffect(() => {
    if (isReady) takeEarly();
  }, [isReady]);
  return (
    <Button
      component="label"
      variant="light"
      size="sm"
      className={classes.pick}
      data-disabled={disabled || isBusy || undefined}
      data-camera={camera || undefined}
    >
      <input
        ref={input}
        type="file"
        className={classes.input}
        id={id}
        name={name}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        disabled={disabled}
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        aria-label={accessibleName}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={take}
      />
      <span className={classes.words}>
        {icon} {label}
      </span>
    </Button>
  );
}
