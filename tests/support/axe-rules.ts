/** Axe runs the rules of WCAG 2.2 only when asked. */
export const EVERY_RULE = { rules: { 'target-size': { enabled: true } } };
const rules = (...values: string[]) => ({ runOnly: { type: 'rule', values } }) as const;
/** The rules that depend on the colour scheme. */
export const COLOURS = rules('color-contrast', 'link-in-text-block');
/** That of them which compares a link with the text around it. */
export const LINKS = rules('link-in-text-block');
/** The rules that depend on the width, when nothing else is shown or hidden. */
export const SIZES = rules('target-size', 'scrollable-region-focusable');

/**
 * Fixed elements cover a different part of the page at every scroll position, so they are measured in the
 * flow.
 */
export const UNPINNED = 'header, [data-bottom-bar] { position: static !important; }';

/** WCAG 1.4.12: the text spacing that readers may set. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
