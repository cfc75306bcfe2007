/** Error that the user can fix. Printed without a stack trace. */
export class BackupError extends Error {}
