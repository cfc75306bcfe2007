import { opensElsewhere } from './shared/opens-elsewhere';

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
const LOOK_MS = 20;

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

/** Whether a click only put the cursor there. */
const isTextField = (element: HTMLElement) =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);

function repeat({ type, at, value }: Kept): void {
  if (type === 'click') {
    if (!isTextField(at) || document.activeElement === at) at.click();
  } else if (at instanceof HTMLFormElement) at.requestSubmit();
  else if (at instanceof HTMLSelectElement) choose(at, value);
  else if (type === 'input') typeAgain(at as HTMLInputElement, value);
}

/** What waits for the part of the page that it was done in: one queue for each form, or element outside of forms. */
const queues = new Map<Element, Kept[]>();
const placeOf = (element: Element): Element => element.closest('form') ?? element;

/** What the document came with: anything else is the business of the script that made it, such as a payment's fields. */
let drawn = new WeakSet<Element>();

/** While something is done once more, what follows from it is not done by the visitor. */
let repeating = false;

/** Ends when all that was repeated so far has been, and what it changed is drawn: a button answers with what it shows. */
let turn: Promise<void> = Promise.resolve();

function repeatInTurn(kept: Kept): Promise<void> {
  turn = turn.then(() => {
    repeating = true;
    repeat(kept);
    repeating = false;
    return new Promise((resolve) => setTimeout(resolve));
  });
  return turn;
}

async function workOff(place: Element, queue: Kept[]): Promise<void> {
  for (let next = queue[0]; next; next = queue[0]) {
    const answers = await takenOver(next.at);
    queue.shift();
    if (answers) await repeatInTurn(next);
  }
  queues.delete(place);
}

/** Does once more, in order, what was done where the page could not answer; what was done twice is done once. */
function keep(kept: Kept): void {
  const place = placeOf(kept.at);
  const queue = queues.get(place);
  const same = queue?.find(({ type, at }) => type === kept.type && at === kept.at);
  if (same) same.value = kept.value;
  else if (queue) queue.push(kept);
  else {
    const begun = [kept];
    queues.set(place, begun);
    void workOff(place, begun);
  }
}

/** A part of the page whose script is not there yet cannot answer either: what is done in it is kept as well. */
function keepForLater(event: Event): void {
  const { type, target } = event;
  if (repeating || !(target instanceof Element)) return;
  const at = target.closest<HTMLElement>(
    type === 'click' ? 'button,label,input,a[data-early]' : 'form,input,select,textarea',
  );
  if (at instanceof HTMLAnchorElement && opensElsewhere(event as MouseEvent)) return;
  if (!at || !drawn.has(at) || (isTakenOver(at) && !queues.has(placeOf(at)))) return;
  if (type !== 'input') event.preventDefault();
  // React would take the part over at once to answer, and the same would be done twice.
  event.stopPropagation();
  keep({ type: type as Kept['type'], at, value: (at as HTMLInputElement).value });
}

/** Does what a visitor did before the page could answer, and from then on what they do before one of its parts can. */
export function replayEarlyEvents(): void {
  const { earlyEvents } = window;
  if (!earlyEvents) return;
  earlyEvents.stop();
  delete window.earlyEvents;
  drawn = new WeakSet(document.querySelectorAll('button,label,form,input,select,textarea,a[data-early]'));
  for (const type of ['click', 'submit', 'input']) addEventListener(type, keepForLater, true);
  earlyEvents.kept.forEach(keep);
}
