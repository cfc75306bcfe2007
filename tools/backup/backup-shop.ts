import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { getEmulatorCredentials, GoogleClient } from '../lib/google';
import { createGoogleCall, type GoogleCall } from './calls';

export type StorageBucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export interface BackupShop {
  project: string;
  emulated: boolean;
  call: GoogleCall;
  /** `projects/P/databases/(default)/documents`: prefix of all document names. */
  documents: string;
  firestore: string;
  identity: string;
  bucket: StorageBucket;
  /** Shop id in the metadata of Stripe payments. Undefined in the emulators. */
  shopId?: string;
  close: () => Promise<void>;
}

async function findDefaultBucket(call: GoogleCall, project: string): Promise<string | undefined> {
  const address = `https://firebase.googleapis.com/v1beta1/projects/${project}/adminSdkConfig`;
  return (await call<{ storageBucket?: string }>(address)).storageBucket;
}

/** Connects to a Firebase project, or to the emulators named in the environment. @throws GoogleError */
export async function openBackupShop({
  project,
  emulated,
  bucket,
  shopId,
}: {
  project: string;
  emulated: boolean;
  bucket?: string;
  shopId?: string;
}): Promise<BackupShop> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  const call = createGoogleCall(new GoogleClient(project, emulated ? getEmulatorCredentials() : undefined));
  const name = bucket ?? (emulated ? `${project}.appspot.com` : await findDefaultBucket(call, project));
  const app = initializeApp({ projectId: project }, `backup-${project}-${Math.random()}`);
  return {
    project,
    emulated,
    call,
    documents: `projects/${project}/databases/(default)/documents`,
    firestore: emulated ? `http://${FIRESTORE_EMULATOR_HOST}/v1` : 'https://firestore.googleapis.com/v1',
    identity: emulated
      ? `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`
      : 'https://identitytoolkit.googleapis.com/v1',
    bucket: getStorage(app).bucket(name),
    shopId,
    close: () => deleteApp(app),
  };
}
