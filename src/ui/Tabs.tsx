import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './Tabs.module.css';

export type Tab<Id extends string> = { readonly id: Id; readonly label: string };

type TabsProps<Id extends string> = {
  /** The accessible name of the tab row. */
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** The content of the current tab. */
  children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const tabId = (id: string) => `onglet-${id}`;
const PANEL_ID = 'panneau';

/**
 * A row of tabs above the current one's content. Arrow keys move between tabs, following the ARIA Authoring
 * Practices.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  };
  return (
    <div className={classes.tabs}>
      <div className={classes.row} role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.id === current}
            aria-controls={PANEL_ID}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={classes.panel}
        id={PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(current)}
        key={current}
      >
        {children}
      </div>
    </div>
  );
}
