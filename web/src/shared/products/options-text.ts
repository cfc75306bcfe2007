/** Formats the options of a variant: 'Size: Large, Colour: Moss'. Returns '' without options. */
export function formatOptions(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** Formats a product name with the options of a variant: 'Lambswool Scarf (Large, Moss)'. */
export function formatNameWithOptions(name: string, options: Readonly<Record<string, string>>): string {
  const values = Object.values(options);
  return values.length > 0 ? `${name} (${values.join(', ')})` : name;
}
