import { Asset } from '@tanstack/react-router';
import { factsScript } from './head.ts';

/** A page's facts for search engines. */
export function Facts({ facts }: { facts: readonly object[] }) {
  return facts.map((fact) => {
    const { children, ...attrs } = factsScript(fact);
    return (
      <Asset key={children} tag="script" attrs={attrs}>
        {children}
      </Asset>
    );
  });
}
