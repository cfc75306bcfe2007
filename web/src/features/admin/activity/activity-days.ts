import type { ActivityEvent } from '@contract/activity';
import { store } from '@contract/store-config';

export interface ActivityDay {
  /** 'Today', or 'Monday, March 2, 2026'. */
  name: string;
  events: ActivityEvent[];
}

const written = new Intl.DateTimeFormat(store.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

function nameOf(date: Date, now: Date): string {
  // Rounded: a day on which the clocks change is an hour longer or shorter.
  const ago = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  return ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : written.format(date);
}

/** Events grouped by day in the reader's time zone, in their order. */
export function byDay(events: readonly ActivityEvent[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const event of events) {
    const name = nameOf(new Date(event.at), now);
    const last = days.at(-1);
    if (last?.name === name) last.events.push(event);
    else days.push({ name, events: [event] });
  }
  return days;
}
