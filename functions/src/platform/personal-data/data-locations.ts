import type { PersonalDataExport } from '../../contract/files/data-export';
import type { PersonIdentity } from '../correspondent';

export type HasRemainingTime = () => boolean;

export type DataExportField = Exclude<keyof PersonalDataExport, 'exportedAt'>;

/** Function that erases the data of a person in one feature. Returns false if time ran out before the end. */
export type ErasureStep = (person: PersonIdentity, hasTime: HasRemainingTime) => Promise<boolean | void>;

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
  /** Fields of the data export that contain the data. `no` is the reason why the data is not exported. */
  exported: readonly DataExportField[] | { no: string };
  erasure: LocationErasure;
}

interface ImpersonalDataLocation {
  holds: null;
  because: string;
}

/** Backup setting of a data location. Locations without the setting are backed up. */
type LocationBackup = { backup?: 'none' };

export type DataLocation = (PersonalDataLocation | ImpersonalDataLocation) & LocationBackup;

/**
 * Data locations by name: collections such as `orders`, subcollections such as `imports/undo`, and storage folders
 * such as `storage:avatars`.
 */
export type DataLocations = Readonly<Record<string, DataLocation>>;

export const definePersonalDataLocations = <const Locations extends DataLocations>(
  locations: Locations,
): Locations => locations;

export type ErasureStepName<Locations extends DataLocations> = {
  [Name in keyof Locations]: Locations[Name] extends {
    erasure: { steps: readonly (infer Step extends string)[] };
  }
    ? Step
    : never;
}[keyof Locations];

export const isPersonalDataLocation = (
  location: DataLocation,
): location is PersonalDataLocation & LocationBackup => location.holds !== null;
