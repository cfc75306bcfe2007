/** Validates HTML documents by name. Returns a line for each error. */
export function findHtmlErrors(documents: Readonly<Record<string, string>>): Promise<string[]>;
