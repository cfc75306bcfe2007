import { useEffect, useState } from 'react';
import { t } from '@contract/texts/text';

const MINUTE = 60_000;

/** Returns the minutes from `now` until a time, rounded up. Returns 0 if the time has passed. */
export const getMinutesUntil = (time: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(time) - now) / MINUTE));

/** Formats remaining time in days, hours or minutes, such as '2 days'. */
export function formatRemainingTime(minutes: number): string {
  if (minutes >= 2 * 24 * 60)
    return t('{count, plural, one {{count} day} other {{count} days}}', {
      count: Math.floor(minutes / (24 * 60)),
    });
  if (minutes >= 120)
    return t('{count, plural, one {{count} hour} other {{count} hours}}', {
      count: Math.floor(minutes / 60),
    });
  return t('{count, plural, one {{count} minute} other {{count} minutes}}', { count: minutes });
}

/** Returns the minutes left until a time, updated every minute. Returns null without a time. */
export function useMinutesLeft(expiresAt: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = expiresAt === null ? 0 : Date.parse(expiresAt) - now;
    if (left <= 0) return;
    // The additional 50 milliseconds ensure that the minute has passed, because timers may fire slightly early.
    const timer = setTimeout(() => setNow(Date.now()), (left % MINUTE || MINUTE) + 50);
    // Updates when the page becomes visible, because timers do not run while the computer is suspended.
    const wake = () => setNow(Date.now());
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [expiresAt, now]);
  return expiresAt === null ? null : getMinutesUntil(expiresAt, now);
}
