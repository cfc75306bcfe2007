/**
 * Scrolls an element to the center and returns its position. Runs in the page. @throws Error if the element moves or is
 * covered.
 */
export async function scrollToCenter(element: Element): Promise<[x: number, y: number]> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const readCenter = (): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const before = readCenter();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [x, y] = readCenter();
  if (before[0] !== x || before[1] !== y) throw new Error('The element moves.');
  if (!element.contains(document.elementFromPoint(x, y))) throw new Error('Something covers the element.');
  return [x, y];
}
