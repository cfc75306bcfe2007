import { Timestamp } from 'firebase-admin/firestore';

/** Microseconds since 1970: as exact as Firestore stores a time, and still a safe integer. */
export function microseconds(time: Timestamp): number {
  return time.seconds * 1e6 + Math.floor(time.nanoseconds / 1000);
}

/** The way back from `microseconds`. */
export function timestampOf(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1e6);
  return new Timestamp(seconds, (micros - seconds * 1e6) * 1000);
}
