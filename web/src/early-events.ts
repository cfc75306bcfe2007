interface Kept {
  type: 'click' | 'submit' | 'input' | 'change';
  at: HTMLElement;
  /** Of a field: what was in it then, which a form that takes it over may empty. */
  value?: string;
}

/** What was done to a drawn page before its script took it over. A script in the document's head keeps it. */
interface EarlyEvents {
  kept: Kept[];
  /** Keeps nothing more. */
  stop: () => void;
  /** The address has changed since the page was drawn, and the document is about to be loaded anew. */
  outdated?: true;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** React hears of a field only what changes its value from here on, so the typed text is put into it once more. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value = field.value): void {
  field.value = '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(select: HTMLSelectElement, value = select.value): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Milliseconds to wait for the part of the page that an event belongs to, and between two looks at it. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 50;

/** Whether React answers for an element: it notes its own on each that it has taken over, and has no other sign. */
const isTakenOver = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

async function takenOver(element: HTMLElement): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS && element.isConnected; waited += LOOK_MS) {
    if (isTakenOver(element)) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

function repeat({ type, at, value }: Kept): void {
  if (type === 'click') at.click();
  else if (at instanceof HTMLFormElement) at.requestSubmit();
  else if (at instanceof HTMLSelectElement) choose(at, value);
  else if (type === 'input') typeAgain(at as HTMLInputElement, value);
}

const again = async (kept: Kept) => {
  if (await takenOver(kept.at)) repeat(kept);
};

/** A part of the page whose script is not there yet cannot answer either: what is pressed in it is kept as well. */
function keepForLater(event: Event): void {
  const { type, target } = event;
  const at =
    target instanceof Element
      ? target.closest<HTMLElement>(type === 'submit' ? 'form' : 'button,label,[type=checkbox],[type=radio]')
      : null;
  if (!at || isTakenOver(at) || !event.isTrusted) return;
  event.preventDefault();
  void again({ type: type === 'submit' ? 'submit' : 'click', at });
}

/** Does once more, each thing once and in its order, what a visitor did before the page could answer. */
export async function replayEarlyEvents(): Promise<void> {
  const { earlyEvents } = window;
  if (!earlyEvents) return;
  earlyEvents.stop();
  delete window.earlyEvents;
  for (const type of ['click', 'submit']) addEventListener(type, keepForLater, true);
  const kept = earlyEvents.kept.filter(
    ({ type, at }, index, all) =>
      all.findLastIndex((other) => other.type === type && other.at === at) === index,
  );
  for (const each of kept) await again(each);
}
