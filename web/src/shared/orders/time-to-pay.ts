import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Whole minutes until a time, rounded up; 0 once it has passed. `now` in milliseconds since 1970. */
export const minutesUntil = (time: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(time) - now) / MINUTE));

/** The minutes left in words, to follow 'within'. */
export function minutesText(minutes: number): string {
  if (minutes >= 2 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} days`;
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Whole minutes left until a time, renewed at each minute; null where there is no limit. */
export function useMinutesLeft(expiresAt: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = expiresAt === null ? 0 : Date.parse(expiresAt) - now;
    if (left <= 0) return;
    // Timers may be early by a fraction of a millisecond.
    const timer = setTimeout(() => setNow(Date.now()), (left % MINUTE || MINUTE) + 50);
    // A computer that slept wakes up with a late timer.
    const wake = () => setNow(Date.now());
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [expiresAt, now]);
  return expiresAt === null ? null : minutesUntil(expiresAt, now);
}
