const DECLARATIONS = /(--mui-[\w-]+):([^;}]*);/g;

const findReferences = (text: string) =>
  Array.from(text.matchAll(/var\((--mui-[\w-]+)/g), ([, name]) => name);

/**
 * Removes the theme variables that the HTML of a page does not use. This makes the page a tenth smaller. Before
 * hydration, `addThemeVariables` adds all variables in the browser.
 */
export function removeUnusedVariables(globalStyles: string, page: string): string {
  const used = new Set(findReferences(globalStyles.replace(DECLARATIONS, '') + page));
  // A variable of one color scheme can refer to another variable.
  for (let known = 0; known < used.size;) {
    known = used.size;
    for (const [, name, value = ''] of globalStyles.matchAll(DECLARATIONS))
      if (used.has(name)) for (const reference of findReferences(value)) used.add(reference);
  }
  return globalStyles.replace(DECLARATIONS, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}
