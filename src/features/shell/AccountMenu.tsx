import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { shell } from '../../copy/shell.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import classes from './AccountMenu.module.css';

const PANEL_ID = 'mon-espace';

/**
 * The signed-in customer's menu, under the heading « Mon Espace » (docs/rules/pages.md#header-and-footer).
 */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { open, toggle, close, rootRef, buttonRef } = useDisclosure();
  const { button, heading, profile, signOut } = shell.account;
  return (
    <div className={classes.account} ref={rootRef}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={toggle}
      >
        {button}
        <Icon name="chevron" size="small" />
      </button>
      {open && (
        <div id={PANEL_ID} className={classes.panel}>
          <p className={classes.heading}>{heading}</p>
          <Link to="/mon-compte" className={classes.item} onClick={close}>
            {profile}
          </Link>
          <Link to="/mon-carnet" className={classes.item} onClick={close}>
            {shell.links.addressBook}
          </Link>
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            {signOut}
          </button>
        </div>
      )}
    </div>
  );
}

type Disclosure = {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** The ref of the element that holds both the button and the panel. */
  rootRef: RefObject<HTMLDivElement | null>;
  /** The ref of the button, which gets the focus back on Escape. */
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/** A press elsewhere, and a focus that moves elsewhere. */
const ELSEWHERE = ['pointerdown', 'focusin'];

/**
 * A button with a panel beside it. The panel closes on every route change, on Escape, and when a press or the
 * focus goes elsewhere.
 */
function useDisclosure(): Disclosure {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const href = useLocation({ select: (location) => location.href });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel is open at one address only, so that a navigation closes it without an effect or a flash.
  const open = openAt === href;
  const close = () => setOpenAt(null);
  const rootRef = useClickOutside<HTMLDivElement>(close, ELSEWHERE, undefined, open);
  useWindowEvent('keydown', ({ key }) => {
    if (!open || key !== 'Escape') return;
    close();
    buttonRef.current?.focus();
  });
  return { open, toggle: () => setOpenAt(open ? null : href), close, rootRef, buttonRef };
}
