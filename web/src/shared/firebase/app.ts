import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import { env } from '@/shared/config/env';

/** The one Firebase app. Called by modules that are themselves loaded late. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(env.firebase);
}
