/** Creates a URL slug from a text: 'Gifts under $30' becomes 'gifts-under-30'. Empty if no Latin letter remains. */
export const toSlug = (text: string, maxLength: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
