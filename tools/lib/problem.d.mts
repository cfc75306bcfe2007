export class Problem extends Error {}
export function report(error: unknown): void;
