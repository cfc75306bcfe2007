import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Returns the full minutes until a time, rounded up, or 0 if the time has passed. */
export const getMinutesUntil = (time: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(time) - now) / MINUTE));

/** Formats remaining minutes, such as '2 days', to complete a sentence with 'within'. */
export function formatMinutesLeft(minutes: number): string {
  if (minutes >= 2 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} days`;
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Returns the minutes left until a time, updated every minute, or null without a time. */
export function useMinutesLeft(expiresAt: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = expiresAt === null ? 0 : Date.parse(expiresAt) - now;
    if (left <= 0) return;
    // Timers may fire a fraction of a millisecond early.
    const timer = setTimeout(() => setNow(Date.now()), (left % MINUTE || MINUTE) + 50);
    // Timers are late after the computer was suspended.
    const wake = () => setNow(Date.now());
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [expiresAt, now]);
  return expiresAt === null ? null : getMinutesUntil(expiresAt, now);
}
