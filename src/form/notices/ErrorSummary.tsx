import type { MouseEvent } from 'react';
import { fieldLabel } from '../../services/field-label.ts';
import { Alert } from '../../ui/Alert.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import classes from './ErrorSummary.module.css';

/**
 * The remaining errors, each a link to its field. It is at the end of the form, before the button: above the fields,
 * it would shift the field being corrected whenever an error disappears. It is no live region, because the toast and
 * the focused field have already been announced.
 */
export function ErrorSummary() {
  const { service, store } = useFormContext();
  const { errors, values } = useFormState(store, (state) => state);
  const fields = Object.keys(service.fields).filter((name) => name in errors);
  if (fields.length === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (form) focusField(form, name);
  };
  return (
    <nav aria-label={NOTICE_COPY.toCorrect(fields.length)}>
      <Alert color="red" title={NOTICE_COPY.toCorrect(fields.length)}>
        <ul className={classes.fields}>
          {fields.map((name) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => follow(event, name)}>
                {fieldLabel(service, name, values)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </nav>
  );
}
