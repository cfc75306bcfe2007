/** Google's APIs omit fields with default values. */
const isDefault = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === 0 ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isDefault));

const normalizeDuration = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\.0+s$/, 's') : value;

/** Returns true if the stored resource contains all requested values. Additional fields are ignored. */
export function matchesResource(wanted: unknown, kept: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(kept)) return wanted.length === 0 && kept === undefined;
    return wanted.length === kept.length && wanted.every((each, at) => matchesResource(each, kept[at]));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (kept === undefined) return isDefault(wanted);
    if (typeof kept !== 'object' || kept === null) return false;
    return Object.entries(wanted).every(([key, value]) =>
      matchesResource(value, (kept as Record<string, unknown>)[key]),
    );
  }
  return normalizeDuration(wanted) === normalizeDuration(kept) || (isDefault(wanted) && isDefault(kept));
}
