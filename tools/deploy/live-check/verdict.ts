export interface CheckVerdict {
  /**
   * Result of a check. `not here`: not testable in emulators. `skipped`: needs further input. Neither counts as passed.
   */
  result: 'ok' | 'FAULT' | 'skipped' | 'not here';
  says: string;
}

export const createPassVerdict = (says: string): CheckVerdict => ({ result: 'ok', says });
export const createFaultVerdict = (says: string): CheckVerdict => ({ result: 'FAULT', says });
export const createSkippedVerdict = (says: string): CheckVerdict => ({ result: 'skipped', says });
export const createUntestableVerdict = (says: string): CheckVerdict => ({ result: 'not here', says });
