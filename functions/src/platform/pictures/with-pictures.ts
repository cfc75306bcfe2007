/**
 * Runs `work` with pictures that are stored for it; they stay only if it succeeds.
 * @param store what removes them again; it must not reject.
 * @param put the storing, under way.
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
