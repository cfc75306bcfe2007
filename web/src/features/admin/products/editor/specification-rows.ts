/** A specification as it is typed: the form keeps all of them as one text, a line each. */
export const pairLine = (name: string, value: string): string => `${name}: ${value}`;

/** The rows of the form's text, unfinished ones too, exactly as they were typed. */
export function pairRows(text: string): { name: string; value: string }[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const at = line.indexOf(': ');
    return { name: line.slice(0, at), value: line.slice(at + 2) };
  });
}
