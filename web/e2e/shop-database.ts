import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

export function getShopDatabase() {
  const projectId = process.env.GCLOUD_PROJECT;
  const app =
    getApps().find(({ options }) => options.projectId === projectId) ??
    initializeApp({ projectId }, projectId);
  return getFirestore(app);
}

export const findMailsTo = async (address: string) =>
  (await getShopDatabase().collection('mail').where('to', 'array-contains', address).get()).docs;
