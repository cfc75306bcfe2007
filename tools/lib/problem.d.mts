/** Something the person at the keyboard can mend: printed as a sentence, without a stack. */
export class Problem extends Error {}
export function report(error: unknown): void;
