/** Error that the user can fix. Printed without a stack trace. */
export class UserFacingError extends Error {}

export function printError(error) {
  process.stderr.write(`\n${error instanceof UserFacingError ? error.message : (error?.stack ?? error)}\n`);
}
