/** The papers that an order is printed on. */
export type Paper = 'a4' | 'ticket';

/** A pixel of style sheets in millimetres. */
const PX = 25.4 / 96;
/** The shortest ticket, in millimetres: a ticket printer cuts where the page ends, and a shorter one would stay in its cutter. */
const SHORTEST_MM = 60;
const TICKET_MM = 80;

/**
 * Prints a sheet that only paper shows. A ticket is as long as its contents, so its page is measured first: no style sheet has a
 * page of fixed width and free height.
 * @param sheet the element with the sheet
 */
export function printSheet(sheet: HTMLElement, paper: Paper): void {
  sheet.dataset.paper = paper;
  const removePage = addPage(pageRule(sheet, paper));
  document.documentElement.dataset.printsSheet = paper;
  const end = () => {
    removePage();
    delete document.documentElement.dataset.printsSheet;
    delete sheet.dataset.paper;
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

/** Sizes the paper, where the browser lets a script do that (Safari since 16.4). Returns the function that takes it back. */
function addPage(rule: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const page = new CSSStyleSheet();
  page.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page);
  };
}

function pageRule(sheet: HTMLElement, paper: Paper): string {
  if (paper === 'a4') return '@page { size: A4; margin: 14mm; }';
  sheet.dataset.isMeasured = '';
  const height = Math.max(SHORTEST_MM, Math.ceil(sheet.getBoundingClientRect().height * PX) + 10);
  delete sheet.dataset.isMeasured;
  return `@page { size: ${TICKET_MM}mm ${height}mm; margin: 4mm; }`;
}
