import { Link, useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { shell } from '../../copy/shell.ts';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button, ButtonLink, UnstyledButton } from '../../ui/buttons/Button.tsx';
import classes from './MobileMenu.module.css';
import { type Account, mainLinks } from './nav-links.ts';

interface PanelProps {
  readonly account: Account;
  readonly close: () => void;
}

/** The menu of narrow screens: a popover, so that it opens before the page's scripts have come. */
export function MobileMenu({ account }: { account: Account }) {
  const { open, close, button, panel } = usePopover<HTMLElement>('menu');
  return (
    <div className={classes.menu}>
      <UnstyledButton
        {...button}
        className={classes.button}
        aria-label={open ? shell.closeMenu : shell.openMenu}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </UnstyledButton>
      <nav {...panel} className={classes.panel} aria-label={shell.menu}>
        <PanelLinks account={account} close={close} />
      </nav>
    </div>
  );
}

/** The main links, then the actions. A link to the open page does not change the address, so the press itself must close the panel. */
function PanelLinks({ account, close }: PanelProps) {
  return (
    <>
      <ul className={classes.links}>
        {mainLinks.map(({ label, ...link }) => (
          <li key={link.to}>
            <Link {...link} className={classes.link} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/mes-envois" className={classes.link} onClick={close}>
            {shell.links.submissions}
          </Link>
        </li>
        <li>
          <Link to="/mon-carnet" className={classes.link} onClick={close}>
            {shell.links.addressBook}
          </Link>
        </li>
      </ul>
      <div className={classes.actions}>
        <ButtonLink to="/commander" fullWidth onClick={close}>
          {shell.links.order}
        </ButtonLink>
        <AccountActions account={account} close={close} />
        <ButtonLink to="/soutenir-le-projet" variant="light" fullWidth onClick={close}>
          {shell.links.donate}
        </ButtonLink>
      </div>
    </>
  );
}

function AccountActions({ account, close }: PanelProps) {
  if (!account.signedIn) {
    if (!HAS_SERVER) return null;
    return (
      <ButtonLink to="/connexion" variant="default" fullWidth onClick={close}>
        {shell.links.signIn}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/mon-compte" variant="default" fullWidth onClick={close}>
        {shell.account.button}
      </ButtonLink>
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          close();
          account.onSignOut();
        }}
      >
        {shell.account.signOut}
      </Button>
    </>
  );
}

/** Whether the browser opens popovers by itself: Chrome since 114, Safari since 17, Firefox since 125. */
const opensPopovers = () => 'popover' in HTMLElement.prototype;

type Popover<Panel extends HTMLElement> = {
  open: boolean;
  close: () => void;
  button: { popoverTarget: string; 'aria-expanded': true | undefined; onClick: () => void };
  panel: {
    ref: RefObject<Panel | null>;
    id: string;
    popover: 'auto';
    'data-open': true | undefined;
    onToggle: (event: { readonly newState?: string }) => void;
  };
};

/**
 * The props of a button and of a panel beside it that the browser itself opens and closes, also before the page's scripts have
 * come. React closes it on every route change, and when the focus goes elsewhere. Older browsers show it by `data-open`, once React
 * listens.
 */
function usePopover<Panel extends HTMLElement>(id: string): Popover<Panel> {
  const ref = useRef<Panel>(null);
  const router = useRouter();
  /** The browser opens and closes the panel; this state follows it. */
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    ref.current?.hidePopover?.();
    setOpen(false);
  }, []);
  useEffect(() => {
    const panel = ref.current;
    // It may have been opened before React came.
    if (opensPopovers() && panel?.matches(':popover-open')) setOpen(true);
    const closeElsewhere = ({ target }: FocusEvent) => {
      if (!panel?.parentElement?.contains(target as Node)) close();
    };
    document.addEventListener('focusin', closeElsewhere);
    const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close());
    return () => {
      document.removeEventListener('focusin', closeElsewhere);
      stop();
    };
  }, [router, close]);
  return {
    open,
    close,
    button: {
      popoverTarget: id,
      // The browser tells a closed one, and one that it opened before React came.
      'aria-expanded': open || undefined,
      onClick: () => {
        if (!opensPopovers()) setOpen(!open);
      },
    },
    panel: {
      ref,
      id,
      popover: 'auto',
      'data-open': open || undefined,
      onToggle: ({ newState }) => setOpen(newState === 'open'),
    },
  };
}
