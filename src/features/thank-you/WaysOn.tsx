import { ButtonLink } from '../../ui/Button.tsx';
import { THANKS_COPY } from './copy.ts';

/** The links at the end of a page that confirms. */
export function WaysOn() {
  return (
    <>
      <ButtonLink to="/" variant="default" fullWidth>
        {THANKS_COPY.home}
      </ButtonLink>
      <ButtonLink to="/mes-envois" variant="default" fullWidth>
        {THANKS_COPY.submissions}
      </ButtonLink>
    </>
  );
}
