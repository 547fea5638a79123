import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import classes from './files.module.css';

interface FileButtonProps {
  readonly id: string;
  /** Only one of a field's inputs has its name: the one that an error brings into view. */
  readonly name?: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly accessibleName: string;
  readonly accept: string;
  /** Opens the camera that looks away from the customer. */
  readonly camera?: boolean;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** Whether what was chosen before the button was alive can be taken by now. */
  readonly isReady: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file input under a button of ours. */
export function FileButton(props: FileButtonProps) {
  const { id, name, icon, label, accessibleName, accept, camera, describedBy, invalid, disabled } = props;
  const { isReady, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    onFiles(files);
    // So that the same file can be chosen again after it was taken off.
    input.current.value = '';
  };
  const takeEarly = useEffectEvent(take);
  // What was chosen before the page's script was there told nobody.
  useEffect(() => {
    if (isReady) takeEarly();
  }, [isReady]);
  return (
    <label
      className={buttonClass({ tone: 'soft', size: 'small' }, classes.pick)}
      data-disabled={disabled || undefined}
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
        aria-label={accessibleName}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={take}
      />
      <span className={classes.words}>
        {icon} {label}
      </span>
    </label>
  );
}
