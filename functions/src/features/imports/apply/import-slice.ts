import type { Actor } from '../../../platform/auth';
import type { ImportDocument, ImportPerson } from '../import-document';
import type { PictureSlice } from './import-pictures.service';

/** Somebody else has taken the work over. */
export class LeaseLost extends Error {}

/** One call's share of the work. */
export interface Slice {
  id: string;
  token: string;
  /** Whether the time is up for beginning anything. */
  over: () => boolean;
  pictures: PictureSlice;
  /** Whether any pictures were fetched in it. */
  fetching: boolean;
  /** Products that were written. */
  changed: Set<string>;
}

/** Who stands in the events: the one who began, whoever goes on with it. */
export const actorOf = ({ uid, name }: ImportPerson): Actor => ({
  uid,
  name,
  email: '',
  admin: true,
  signedInAt: 0,
});

/** @throws LeaseLost */
export function expectMine(run: ImportDocument | null, { token }: Slice): ImportDocument {
  if (!run || run.lease?.token !== token) throw new LeaseLost();
  return run;
}
