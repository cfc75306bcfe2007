/** What was chosen of a product that comes in variants: 'Size: Large, Colour: Moss'; empty for a simple product. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** A product's name with the options of its variant: 'Lambswool Scarf (Large, Moss)'. */
export function nameWithOptions(name: string, options: Readonly<Record<string, string>>): string {
  const values = Object.values(options);
  return values.length > 0 ? `${name} (${values.join(', ')})` : name;
}
