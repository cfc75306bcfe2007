import type { DataExport } from '../../contract/files/data-export';
import type { Correspondent } from '../correspondent';

/** Returns true while a request or job has time for further work. */
export type TimeCheck = () => boolean;

export type ExportField = Exclude<keyof DataExport, 'exportedAt'>;

/**
 * Step that erases a person from the data locations of a feature. Must be idempotent, because it is repeated
 * after the account was removed.
 * @returns false if time ran out before the step was done.
 */
export type ErasureStep = (person: Correspondent, hasTime: TimeCheck) => Promise<boolean | void>;

type LocationErasure =
  | {
      does: 'delete' | 'anonymise';
      /** Names of the erasure steps in the composition root. */
      steps: readonly string[];
      /** Data that is kept, and the reason. */
      but?: string;
    }
  | {
      does: 'keep';
      why: string;
      until: string;
    };

interface PersonalDataLocation {
  /** Description of the personal data. */
  holds: string;
  /** Key that identifies a person's data. */
  foundBy: string;
  /** Fields of the data export with this data, or the reason why it is not exported. */
  exported: readonly ExportField[] | { no: string };
  erasure: LocationErasure;
}

interface ImpersonalDataLocation {
  holds: null;
  /** Reason why the data is not personal. */
  because: string;
}

/** `none` if `npm run backup` skips the location. Defaults to a full backup. */
type LocationBackup = { backup?: 'none' };

/** Firestore collection, Cloud Storage folder or Firebase Auth. */
export type DataLocation = (PersonalDataLocation | ImpersonalDataLocation) & LocationBackup;

/**
 * Locations by name: `orders` for a collection, `imports/undo` for a subcollection, `storage:avatars` for a
 * folder, `auth:accounts`.
 */
export type DataLocations = Readonly<Record<string, DataLocation>>;

export const defineDataLocations = <const Locations extends DataLocations>(locations: Locations): Locations =>
  locations;

export type ErasureStepName<Places extends DataLocations> = {
  [Name in keyof Places]: Places[Name] extends {
    erasure: { steps: readonly (infer Step extends string)[] };
  }
    ? Step
    : never;
}[keyof Places];

export const isPersonalDataLocation = (place: DataLocation): place is PersonalDataLocation & LocationBackup =>
  place.holds !== null;
