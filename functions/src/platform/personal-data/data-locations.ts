import type { DataExport } from '../../contract/files/data-export';
import type { PersonIdentity } from '../correspondent';

export type HasRemainingTime = () => boolean;

export type DataExportField = Exclude<keyof DataExport, 'exportedAt'>;

/** Function that erases a person's data of one feature. Returns false if it ran out of time. */
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
  /** Fields of the data export that contain the data, or the reason why the data is not exported. */
  exported: readonly DataExportField[] | { no: string };
  erasure: LocationErasure;
}

interface ImpersonalDataLocation {
  holds: null;
  because: string;
}

/** Backup setting of a data location. All locations are backed up, except those with `none`. */
type LocationBackup = { backup?: 'none' };

export type DataLocation = (PersonalDataLocation | ImpersonalDataLocation) & LocationBackup;

/** Data locations by name, such as `orders`, `imports/undo` (subcollection) or `storage:avatars`. */
export type DataLocations = Readonly<Record<string, DataLocation>>;

export const definePersonalDataLocations = <const Locations extends DataLocations>(
  locations: Locations,
): Locations => locations;

export type ErasureStepName<Places extends DataLocations> = {
  [Name in keyof Places]: Places[Name] extends {
    erasure: { steps: readonly (infer Step extends string)[] };
  }
    ? Step
    : never;
}[keyof Places];

export const isPersonalDataLocation = (place: DataLocation): place is PersonalDataLocation & LocationBackup =>
  place.holds !== null;
