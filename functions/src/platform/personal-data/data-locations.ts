import type { PersonalDataExport } from '../../contract/files/data-export';
import type { PersonIdentity } from '../correspondent';

export type RemainingTimeCheck = () => boolean;

export type DataExportField = Exclude<keyof PersonalDataExport, 'exportedAt'>;

/** Function that erases the data of a person in one feature. Returns false if time ran out before the end. */
export type ErasureStep = (person: PersonIdentity, hasTime: RemainingTimeCheck) => Promise<boolean | void>;

type LocationErasure =
  | {
      does: 'delete' | 'anonymise';
      steps: readonly string[];
      but?: string;
    }
  | {
      does: 'keep';
      why: string;
      until: string;
    };

interface PersonalDataLocation {
  holds: string;
  foundBy: string;
  /** Fields of the personal data export that contain the data, or the reason (`no`) why the data is not exported. */
  exported: readonly DataExportField[] | { no: string };
  erasure: LocationErasure;
}

interface ImpersonalDataLocation {
  holds: null;
  because: string;
}

/** Backup setting of a data location. Locations without the setting are backed up. */
type LocationBackup = { backup?: 'none' };

export type StoredDataLocation = (PersonalDataLocation | ImpersonalDataLocation) & LocationBackup;

/**
 * Data locations by name: collections such as `orders`, subcollections such as `imports/undo`, and storage folders such
 * as `storage:avatars`.
 */
export type StoredDataLocations = Readonly<Record<string, StoredDataLocation>>;

export const definePersonalDataLocations = <const Locations extends StoredDataLocations>(
  locations: Locations,
): Locations => locations;

export type ErasureStepName<Locations extends StoredDataLocations> = {
  [Name in keyof Locations]: Locations[Name] extends {
    erasure: { steps: readonly (infer Step extends string)[] };
  }
    ? Step
    : never;
}[keyof Locations];

export const isPersonalDataLocation = (
  location: StoredDataLocation,
): location is PersonalDataLocation & LocationBackup => location.holds !== null;
