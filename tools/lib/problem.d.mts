export class UserFacingError extends Error {}
export function printError(error: unknown): void;
