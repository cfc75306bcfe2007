/** A person of the team. Accounts made in the Firebase console have no name. */
export interface Person {
  _id: string;
  name: string;
  email: string;
}

/** What a person is called behind an @. */
export const nameOf = ({ name, email }: Person): string => name || email;

/** Characters of a name that may be typed until none can match any more. */
const MOST_TYPED = 60;

/** What is typed of a name behind the @ before the caret, in lower case; null where none is begun. */
export function mentionAt(text: string, caret: number | null): string | null {
  const before = text.slice(0, caret ?? text.length);
  const [, begun] = /(?:^|\s)@([^@\n]*)$/.exec(before) ?? [];
  return begun === undefined || begun.length > MOST_TYPED ? null : begun.toLowerCase();
}

/** The text with the name in place of what was typed of it. */
export function completed(text: string, begun: string, person: Person): string {
  const at = text.toLowerCase().lastIndexOf(`@${begun}`);
  return `${text.slice(0, at)}@${nameOf(person)} ${text.slice(at + 1 + begun.length)}`;
}

/** The ids of those whose names a text has behind an @. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const words = text.toLowerCase();
  // The longest name first, and then taken out: @Mia Berg does not mention another Mia.
  const longestFirst = [...people].sort((one, other) => nameOf(other).length - nameOf(one).length);
  let left = words;
  return longestFirst.flatMap((person) => {
    const name = `@${nameOf(person).toLowerCase()}`;
    if (!left.includes(name)) return [];
    left = left.replaceAll(name, '');
    return [person._id];
  });
}
