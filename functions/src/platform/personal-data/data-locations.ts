import type { DataExport } from '../../contract/files/data-export';
import type { Correspondent } from '../correspondent';

/** Returns true while a request or job has time for further work. */
export type TimeCheck = () => boolean;

/** Field of the data export. */
export type ExportField = Exclude<keyof DataExport, 'exportedAt'>;

/**
 * Step that erases a person from one feature's data locations. Idempotent; runs again after the account was removed.
 * @returns false if time ran out before the step was done.
 */
export type ErasureStep = (person: Correspondent, hasTime: TimeCheck) => Promise<boolean | void>;

/** Effect of an erasure on a data location. */
type LocationErasure =
  | {
      does: 'delete' | 'anonymise';
      /** Names of the erasure steps in the composition root. */
      steps: readonly string[];
      /** Data that is kept, and the reason. */
      but?: string;
    }
  | {
      /** The data is kept unchanged, for a reason and a limited time. */
      does: 'keep';
      why: string;
      until: string;
    };

/** Data location with personal data. */
interface PersonalDataLocation {
  /** Description of the personal data. */
  holds: string;
  /** Key that identifies a person's data. */
  foundBy: string;
  /** Fields of the data export with this data, or the reason why it is not exported. */
  exported: readonly ExportField[] | { no: string };
  erasure: LocationErasure;
}

/** Data location without personal data. */
interface ImpersonalDataLocation {
  holds: null;
  /** Reason why the data is not personal. */
  because: string;
}

/** `none` if `npm run backup` skips the location. Defaults to a full backup. */
type LocationBackup = { backup?: 'none' };

/** Location where the shop stores data: a Firestore collection, a Cloud Storage folder, or Firebase Auth. */
export type DataLocation = (PersonalDataLocation | ImpersonalDataLocation) & LocationBackup;

/**
 * Data locations by name: `orders` for a collection, `imports/undo` for a subcollection, `storage:avatars` for a Cloud
 * Storage folder, `auth:accounts` for Firebase Auth.
 */
export type DataLocations = Readonly<Record<string, DataLocation>>;

/** Declares the data locations of a feature. Preserves names as literal types. */
export const defineDataLocations = <const Locations extends DataLocations>(locations: Locations): Locations =>
  locations;

/** Names of the erasure steps used by data locations. */
export type ErasureStepName<Places extends DataLocations> = {
  [Name in keyof Places]: Places[Name] extends {
    erasure: { steps: readonly (infer Step extends string)[] };
  }
    ? Step
    : never;
}[keyof Places];

/** Returns true if a location contains personal data. */
export const isPersonalDataLocation = (place: DataLocation): place is PersonalDataLocation & LocationBackup =>
  place.holds !== null;
