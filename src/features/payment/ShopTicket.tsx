import { useState } from 'react';
import { openTicket } from '../../backend/open-ticket.ts';
import { dataUrlOf } from '../../device/attachments/take-photo.ts';
import { Alert } from '../../ui/Alert.tsx';
import { BusyButton } from '../../ui/Button.tsx';
import { LINK_TICKET_COPY as words } from './link-copy.ts';
import classes from './PaymentPage.module.css';

/** The photo of the shop's ticket, fetched when it is asked for and kept nowhere (docs/rules/desk.md#ticket). */
export function ShopTicket({ token }: { readonly token: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setProblem(null);
    setOpening(true);
    const bytes = await openTicket(token);
    const shown = bytes instanceof Blob ? await dataUrlOf(bytes) : null;
    setOpening(false);
    setPicture(shown);
    if (shown === null) setProblem(bytes === 'gone' ? words.gone : words.failed);
  };
  return (
    <div className={classes.ticket}>
      {/* One button, which keeps the focus: where it was lost, the page would be at its top again. */}
      <BusyButton
        variant={picture === null ? 'light' : 'default'}
        fullWidth
        isBusy={isOpening}
        onClick={() => (picture === null ? void open() : setPicture(null))}
      >
        {isOpening ? words.opening : picture === null ? words.open : words.close}
      </BusyButton>
      <div role="alert">{problem && <Alert color="yellow">{problem}</Alert>}</div>
      {picture !== null && (
        <img
          className={classes.picture}
          src={picture}
          alt={words.alt}
          onError={() => {
            setPicture(null);
            setProblem(words.notShown);
          }}
        />
      )}
    </div>
  );
}
