import { Link } from '@tanstack/react-router';
import { shell } from '../../copy/shell.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './AccountMenu.module.css';
import { useDisclosure } from './use-disclosure.ts';

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
