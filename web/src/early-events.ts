import { isElementHydrated } from './shared/hydrated-part';
import { hydrateIslands } from './shared/island';
import { isModifiedClick } from './shared/is-modified-click';

interface EarlyEvent {
  type: 'click' | 'submit' | 'input' | 'change';
  at: HTMLElement;
  /** Text of the field at the time of the event, because hydration can empty the field. */
  value?: string;
}

interface QueuedEvent extends EarlyEvent {
  /** Number of unsuccessful attempts to replay the event. */
  looks: number;
}

/** User events on a server-rendered page before hydration, recorded by a script in the document's head. */
interface EarlyEvents {
  kept: EarlyEvent[];
  stop: () => void;
  /** True if the URL has changed and the document is about to be reloaded. */
  outdated?: true;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** Enters text into a field again after hydration, because React ignores text that was entered before. */
function retypeText(field: HTMLInputElement | HTMLTextAreaElement, value = field.value): void {
  field.value = '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function selectOption(select: HTMLSelectElement, value = select.value): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Maximum milliseconds to wait until an event can be replayed, and milliseconds between checks. */
const MAX_WAIT_MS = 10_000;
const CHECK_INTERVAL_MS = 20;

/** Returns true for text fields. Clicks on text fields are not replayed, because they only move the focus. */
const isTextField = (element: HTMLElement) =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);

/** True while an event is replayed, so that events caused by the replay are not recorded. */
let isReplaying = false;

function replayEvent({ type, at, value }: QueuedEvent): void {
  isReplaying = true;
  if (type === 'click') {
    if (!isTextField(at) || document.activeElement === at) at.click();
  } else if (at instanceof HTMLFormElement) at.requestSubmit();
  else if (at instanceof HTMLSelectElement) selectOption(at, value);
  else if (type === 'input') retypeText(at as HTMLInputElement, value);
  isReplaying = false;
}

const waiting: QueuedEvent[] = [];

/** Returns the form that contains the element, or the element itself. Events in the same form are replayed in order. */
const getEventScope = (element: Element): Element => element.closest('form') ?? element;
const hasEarlierEvent = ({ at }: QueuedEvent, index: number) =>
  waiting.slice(0, index).some((earlier) => getEventScope(earlier.at) === getEventScope(at));

/** Elements of the server-rendered HTML. Events on other elements are not recorded. */
let serverElements = new WeakSet<Element>();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let isProcessing = false;

/** Replays recorded events in order, as soon as their elements are hydrated. Drops events after a timeout. */
async function processQueue(): Promise<void> {
  if (isProcessing) return;
  isProcessing = true;
  await pause(0);
  while (waiting.length > 0) {
    const at = waiting.findIndex(
      (kept, index) => isElementHydrated(kept.at) && !hasEarlierEvent(kept, index),
    );
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      replayEvent(next);
      // Lets React render the result, because the next event may depend on it.
      await pause(0);
    } else {
      await pause(CHECK_INTERVAL_MS);
      for (const kept of [...waiting])
        if (++kept.looks >= MAX_WAIT_MS / CHECK_INTERVAL_MS || !kept.at.isConnected)
          waiting.splice(waiting.indexOf(kept), 1);
    }
  }
  isProcessing = false;
}

/** Returns true for clicks that must all be replayed, on buttons with `data-early="each"` such as plus and minus. */
const countsEachClick = ({ type, at }: EarlyEvent) => type === 'click' && at.dataset.early === 'each';

/** Records an event for replay. Replaces an earlier event of the same type on the same element. */
function queueEvent(done: EarlyEvent): void {
  const same = countsEachClick(done)
    ? undefined
    : waiting.find(({ type, at }) => type === done.type && at === done.at);
  if (same) same.value = done.value;
  else waiting.push({ ...done, looks: 0 });
  hydrateIslands();
  void processQueue();
}

/** Returns true if the element is hydrated and no other event must be replayed first. */
const isReadyForEvents = (at: HTMLElement) =>
  isElementHydrated(at) &&
  !waiting.some((kept) => getEventScope(kept.at) === getEventScope(at) || isElementHydrated(kept.at));

/** Records an event if its element is not hydrated yet. */
function captureEvent(event: Event): void {
  const { type, target } = event;
  if (isReplaying || !(target instanceof Element)) return;
  const at = target.closest<HTMLElement>(
    type === 'click' ? 'button,label,input,a[data-early]' : 'form,input,select,textarea',
  );
  if (at instanceof HTMLAnchorElement && isModifiedClick(event as MouseEvent)) return;
  if (!at || !serverElements.has(at) || isReadyForEvents(at)) return;
  if (type !== 'input') event.preventDefault();
  // Stops the event, so that React does not handle it before the replay.
  event.stopPropagation();
  queueEvent({ type: type as EarlyEvent['type'], at, value: (at as HTMLInputElement).value });
}

/** Restores text that hydration has removed from a field, before the user continues typing. */
function restoreTypedText({ target }: Event): void {
  const isEmptied = ({ type, at, value }: QueuedEvent) =>
    type === 'input' && at === target && isElementHydrated(at) && (at as HTMLInputElement).value !== value;
  const at = waiting.findIndex(isEmptied);
  const [written] = at < 0 ? [] : waiting.splice(at, 1);
  if (written) replayEvent(written);
}

/** Replays events that were recorded before hydration, and records events on elements that are not hydrated yet. */
export function replayPreHydrationEvents(): void {
  const { earlyEvents } = window;
  if (!earlyEvents) return;
  earlyEvents.stop();
  delete window.earlyEvents;
  serverElements = new WeakSet(
    document.querySelectorAll('button,label,form,input,select,textarea,a[data-early]'),
  );
  for (const type of ['click', 'submit', 'input']) addEventListener(type, captureEvent, true);
  addEventListener('beforeinput', restoreTypedText, true);
  earlyEvents.kept.forEach(queueEvent);
}
