/** A list that could not be loaded is logged and shown empty (docs/product.md, Product list). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- product.md asks for this log, and the browser has no other
  console.error(`${what} could not be loaded`, error);
}
