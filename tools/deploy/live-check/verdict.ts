/** What a check of a live shop comes to. */
export interface Verdict {
  /** `not here`: what emulators cannot show; `skipped`: what the caller must add something for. Neither is a pass. */
  result: 'ok' | 'FAULT' | 'skipped' | 'not here';
  /** What was seen, or what is wrong and how to mend it. */
  says: string;
}

export const ok = (says: string): Verdict => ({ result: 'ok', says });
export const fault = (says: string): Verdict => ({ result: 'FAULT', says });
export const skipped = (says: string): Verdict => ({ result: 'skipped', says });
export const notHere = (says: string): Verdict => ({ result: 'not here', says });
