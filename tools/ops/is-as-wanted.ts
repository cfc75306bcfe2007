/** Google's APIs leave out what has its default value. */
const isDefault = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === 0 ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isDefault));

/** Durations come back as `60s` or `60.000s`, and numbers as numbers or texts. */
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\.0+s$/, 's') : value);

/** Whether what is kept says all that is wanted; it may say more, such as who made it when. */
export function isAsWanted(wanted: unknown, kept: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(kept)) return wanted.length === 0 && kept === undefined;
    return wanted.length === kept.length && wanted.every((each, at) => isAsWanted(each, kept[at]));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (kept === undefined) return isDefault(wanted);
    if (typeof kept !== 'object' || kept === null) return false;
    return Object.entries(wanted).every(([key, value]) =>
      isAsWanted(value, (kept as Record<string, unknown>)[key]),
    );
  }
  return plain(wanted) === plain(kept) || (isDefault(wanted) && isDefault(kept));
}
