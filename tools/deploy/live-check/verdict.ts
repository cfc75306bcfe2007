export interface Verdict {
  /**
   * Result of a check. `not here`: not testable in emulators. `skipped`: needs further input. Neither counts as passed.
   */
  result: 'ok' | 'FAULT' | 'skipped' | 'not here';
  says: string;
}

export const ok = (says: string): Verdict => ({ result: 'ok', says });
export const fault = (says: string): Verdict => ({ result: 'FAULT', says });
export const skipped = (says: string): Verdict => ({ result: 'skipped', says });
export const notHere = (says: string): Verdict => ({ result: 'not here', says });
