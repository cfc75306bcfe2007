/** A list that could not be loaded is logged and shown empty (spec §8). */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one failure the spec wants in the browser's log
  console.error(`${what} could not be loaded`, error);
}
