export const ROLE_SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
  dialog: '[role=dialog], [role=alertdialog]',
  menuitem: '[role=menuitem]',
} as const;

export type ElementRole = keyof typeof ROLE_SELECTORS;

/**
 * Returns the first visible element, because WebDriver has no search by role. Runs in the page, so the function must be
 * self-contained.
 * @param match 'text' if the name must equal the text, or 'pattern' for a regular expression.
 */
export function findElementByName(selector = '', name = '', match = 'text', within = 'body'): Element | null {
  const readText = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], style, script, select')) return '';
    if (node instanceof HTMLImageElement) return node.alt;
    const separator = getComputedStyle(node).display.startsWith('inline') ? '' : ' ';
    return (
      separator + (node.getAttribute('aria-label') ?? [...node.childNodes].map(readText).join('')) + separator
    );
  };
  const readName = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [
      ...ids.map((id) => document.getElementById(id)),
      ...((element as Partial<HTMLInputElement>).labels ?? []),
    ];
    const sources = labels.length > 0 ? labels : [element];
    return sources.map((source) => (source ? readText(source) : '')).join(' ');
  };
  const matches = (text: string) => (match === 'pattern' ? new RegExp(name).test(text) : text === name);
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !(element as Partial<HTMLButtonElement>).disabled &&
    element.closest('[inert], [aria-hidden=true]') === null;
  return (
    [...document.querySelectorAll(within)]
      .flatMap((area) => [...area.querySelectorAll(selector)])
      .find((element) => isShown(element) && matches(readName(element).replace(/\s+/g, ' ').trim())) ?? null
  );
}
