import { useEffect } from 'react';
import { FILE_TYPES } from '../../domain/files.ts';
import { loadFormats } from '../../live/files.ts';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { describedBy } from '../../ui/fields/field-props.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { useFormContext } from '../form-context.ts';
import { type ControlProps, labelled } from './control-props.ts';
import { FILES_COPY } from './files/copy.ts';
import { FileButton } from './files/FileButton.tsx';
import classes from './files/files.module.css';
import { Thumbnail } from './files/Thumbnail.tsx';
import { useFiles } from './files/use-files.ts';

/** Some phones know HEIC by its ending only. What counts is the content, which is checked after the choice. */
const ACCEPT = [...FILE_TYPES, 'image/heif', '.heic', '.heif', '.pdf'].join(',');

/** Files under one label: chosen or photographed, checked at once, shown in small, taken off again. */
export function FilesControl(props: ControlProps<'files'>) {
  const { name, field, value, error, disabled, onChange } = props;
  const { submissionId } = useFormContext();
  const id = `${name}-group`;
  const { isChecking, refusals, said, add, remove } = useFiles(name, onChange);
  // Before it is needed: the network may be gone by then.
  useEffect(() => whenIdle(() => void loadFormats().catch(() => undefined)), []);
  const button = {
    describedBy: describedBy(id, error, field.help),
    invalid: error !== undefined,
    disabled: disabled || isChecking,
    onFiles: add,
  };
  return (
    <FieldGroup {...labelled(props)} role="group" id={id}>
      {value.length > 0 && (
        <ul className={classes.list} aria-label={FILES_COPY.list(field.label)}>
          {value.map((file) => (
            <li key={file.sha256} className={classes.file}>
              <Thumbnail submissionId={submissionId()} file={file} />
              <span className={classes.about}>
                <b>{file.name}</b>
                <span>{FILES_COPY.detail(FILES_COPY.kinds[file.type], file.size)}</span>
              </span>
              <IconButton
                icon="bin"
                label={FILES_COPY.remove(file.name)}
                disabled={disabled}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <FileButton
          {...button}
          id={name}
          name={name}
          icon="plus"
          label={FILES_COPY.choose}
          accessibleName={FILES_COPY.chooseFor(field.label)}
          accept={ACCEPT}
        />
        <FileButton
          {...button}
          id={`${name}-camera`}
          icon="camera"
          label={FILES_COPY.photograph}
          accessibleName={FILES_COPY.photographFor(field.label)}
          accept="image/*"
          camera
        />
      </div>
      {isChecking && <p className={classes.checking}>{FILES_COPY.checking}</p>}
      <div role="alert" className={classes.refusals}>
        {refusals.map((refusal) => (
          <p key={refusal} className={classes.refusal}>
            <FieldError>{refusal}</FieldError>
          </p>
        ))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}
