/** Stores pictures and then calls `work`. If `work` fails, the pictures are deleted. */
export async function withStoredPictures<Picture, Result>(
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
