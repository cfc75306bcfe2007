/**
 * Runs work with newly stored pictures, and removes them if the work fails.
 * @param store removes the pictures. Must not reject.
 * @param put pending storage of the pictures.
 */
export async function withPictures<Picture, Result>(
  store: { remove: (pictures: readonly Picture[]) => Promise<void> },
  put: Promise<Picture[]>,
  work: (stored: Picture[]) => Promise<Result>,
): Promise<Result> {
  const stored = await put;
  try {
    return await work(stored);
  } catch (error) {
    await store.remove(stored);
    throw error;
  }
}
