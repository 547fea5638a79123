/**
 * Applies the document's style attributes where the browser has dropped them: Firefox before 108 has no `style-src-attr` in
 * its policy. It allows styles that a script sets.
 */
export function applyStyleAttributes(): void {
  for (const { style, attributes } of document.querySelectorAll<HTMLElement>('[style]'))
    if (!style.length) style.cssText = attributes.getNamedItem('style')?.value ?? '';
}
