/** What is not valid in HTML documents, by their names: one line for each error. */
export function htmlErrors(documents: Readonly<Record<string, string>>): Promise<string[]>;
