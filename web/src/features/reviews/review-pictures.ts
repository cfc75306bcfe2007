/**
 * The pictures of a review as the API names them, with the files to send.
 * @param urls addresses of pictures that the review has, and object URLs of new ones.
 * @param files the files behind the object URLs.
 */
export function namedPictures(urls: readonly string[], files: ReadonlyMap<string, File>) {
  const sent: File[] = [];
  const pictures = urls.map((url) => {
    const file = files.get(url);
    return file ? `upload:${sent.push(file) - 1}` : url;
  });
  return { pictures, sent };
}

/** What the server says of files, at the field of the pictures: `images.1` is the second file that was sent. */
export function pictureProblems(
  fields: Readonly<Record<string, string>>,
  sent: readonly { name: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const [, place] = /^images\.(\d+)$/.exec(field) ?? [];
      if (place !== undefined) return ['pictures', `${sent[Number(place)]?.name ?? 'A picture'}: ${message}`];
      return [/^(images|pictures)\b/.test(field) ? 'pictures' : field, message];
    }),
  );
}
