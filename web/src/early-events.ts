import { isHydrated } from './shared/hydrated-part';
import { hydrateIslands } from './shared/island';
import { opensElsewhere } from './shared/opens-elsewhere';

interface Early {
  type: 'click' | 'submit' | 'input' | 'change';
  at: HTMLElement;
  /** Of a field: what was in it then, which a form that takes it over may empty. */
  value?: string;
}

interface Kept extends Early {
  /** How often its part was looked at in vain. */
  looks: number;
}

/** What was done to a drawn page before its script took it over. A script in the document's head keeps it. */
interface EarlyEvents {
  kept: Early[];
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

/** Whether a click only put the cursor there. */
const isTextField = (element: HTMLElement) =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);

/** While something is done once more, what follows from it is not done by the visitor. */
let repeating = false;

function repeat({ type, at, value }: Kept): void {
  repeating = true;
  if (type === 'click') {
    if (!isTextField(at) || document.activeElement === at) at.click();
  } else if (at instanceof HTMLFormElement) at.requestSubmit();
  else if (at instanceof HTMLSelectElement) choose(at, value);
  else if (type === 'input') typeAgain(at as HTMLInputElement, value);
  repeating = false;
}

/** What waits for its part of the page, in the order in which it was done. */
const waiting: Kept[] = [];

/** What must be done in order although its parts may be taken over one after the other: what is in one form. */
const placeOf = (element: Element): Element => element.closest('form') ?? element;
const isBehindAnother = ({ at }: Kept, index: number) =>
  waiting.slice(0, index).some((earlier) => placeOf(earlier.at) === placeOf(at));

/** What the document came with: anything else is the business of the script that made it, such as a payment's fields. */
let drawn = new WeakSet<Element>();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let working = false;

/** Does once more what can be answered, the earliest first; what its part never answered is forgotten. */
async function workOff(): Promise<void> {
  if (working) return;
  working = true;
  await pause(0);
  while (waiting.length > 0) {
    const at = waiting.findIndex((kept, index) => isHydrated(kept.at) && !isBehindAnother(kept, index));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      repeat(next);
      // What it changed is drawn before the next: a button answers with what it shows.
      await pause(0);
    } else {
      await pause(LOOK_MS);
      for (const kept of [...waiting])
        if (++kept.looks >= PATIENCE_MS / LOOK_MS || !kept.at.isConnected)
          waiting.splice(waiting.indexOf(kept), 1);
    }
  }
  working = false;
}

/** Where each press counts, such as a stepper's plus: `data-early="each"`. */
const isEach = ({ type, at }: Early) => type === 'click' && at.dataset.early === 'each';

/** What was done twice is done once: who presses a button again has seen no answer. */
function keep(done: Early): void {
  const same = isEach(done)
    ? undefined
    : waiting.find(({ type, at }) => type === done.type && at === done.at);
  if (same) same.value = done.value;
  else waiting.push({ ...done, looks: 0 });
  hydrateIslands();
  void workOff();
}

/** Whether React answers at once, and what was done before has been: a quantity counts before the button beside it. */
const answersNow = (at: HTMLElement) =>
  isHydrated(at) && !waiting.some((kept) => placeOf(kept.at) === placeOf(at) || isHydrated(kept.at));

/** A part of the page whose script is not there yet cannot answer either: what is done in it is kept as well. */
function keepForLater(event: Event): void {
  const { type, target } = event;
  if (repeating || !(target instanceof Element)) return;
  const at = target.closest<HTMLElement>(
    type === 'click' ? 'button,label,input,a[data-early]' : 'form,input,select,textarea',
  );
  if (at instanceof HTMLAnchorElement && opensElsewhere(event as MouseEvent)) return;
  if (!at || !drawn.has(at) || answersNow(at)) return;
  if (type !== 'input') event.preventDefault();
  // React would take the part over at once to answer, and the same would be done twice.
  event.stopPropagation();
  keep({ type: type as Early['type'], at, value: (at as HTMLInputElement).value });
}

/**
 * Before more is written into a field: a part that answers now may have emptied it, and what was written there before is
 * still to come.
 */
function writeFirst({ target }: Event): void {
  const isEmptied = ({ type, at, value }: Kept) =>
    type === 'input' && at === target && isHydrated(at) && (at as HTMLInputElement).value !== value;
  const at = waiting.findIndex(isEmptied);
  const [written] = at < 0 ? [] : waiting.splice(at, 1);
  if (written) repeat(written);
}

/** Does what a visitor did before the page could answer, and from then on what they do before one of its parts can. */
export function replayEarlyEvents(): void {
  const { earlyEvents } = window;
  if (!earlyEvents) return;
  earlyEvents.stop();
  delete window.earlyEvents;
  drawn = new WeakSet(document.querySelectorAll('button,label,form,input,select,textarea,a[data-early]'));
  for (const type of ['click', 'submit', 'input']) addEventListener(type, keepForLater, true);
  addEventListener('beforeinput', writeFirst, true);
  earlyEvents.kept.forEach(keep);
}
