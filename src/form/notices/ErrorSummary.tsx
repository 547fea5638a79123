import type { MouseEvent } from 'react';
import { focusField } from '../../ui/fields/focus-field.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import classes from './ErrorSummary.module.css';

/**
 * What is left to correct, each a way to its field. It stands at the form's end, before the button: above the fields it
 * would move the one being corrected whenever a line goes. Silent, for the toast and the focused field have spoken.
 */
export function ErrorSummary() {
  const { service, store } = useFormContext();
  const errors = useFormState(store, (state) => state.errors);
  const fields = Object.entries(service.fields).filter(([name]) => name in errors);
  if (fields.length === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (form) focusField(form, name);
  };
  return (
    <nav aria-label={NOTICE_COPY.toCorrect(fields.length)}>
      <Notice tone="danger" title={NOTICE_COPY.toCorrect(fields.length)}>
        <ul className={classes.fields}>
          {fields.map(([name, { label }]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => follow(event, name)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </nav>
  );
}
