/** Team member who can be mentioned in a note. The name may be empty. */
export interface TeamMember {
  _id: string;
  name: string;
  email: string;
}

/** Returns the text after the @ of a mention: the member's name or, if empty, the email address. */
export const getMentionName = ({ name, email }: TeamMember): string => name || email;

const MAX_TYPED_LENGTH = 60;

/** Returns the text between the last @ and the caret in lower case, or null if no mention is being typed. */
export function getTypedMention(text: string, caret: number | null): string | null {
  const textBeforeCaret = text.slice(0, caret ?? text.length);
  const [, begun] = /(?:^|\s)@([^@\n]*)$/.exec(textBeforeCaret) ?? [];
  return begun === undefined || begun.length > MAX_TYPED_LENGTH ? null : begun.toLowerCase();
}

export function completeMention(text: string, begun: string, person: TeamMember): string {
  const start = text.toLowerCase().lastIndexOf(`@${begun}`);
  return `${text.slice(0, start)}@${getMentionName(person)} ${text.slice(start + 1 + begun.length)}`;
}

export function getMentionedMemberIds(text: string, people: readonly TeamMember[]): string[] {
  const words = text.toLowerCase();
  // Matches longer names first and removes them, so that @Mia Berg does not also mention Mia.
  const longestFirst = [...people].sort(
    (first, second) => getMentionName(second).length - getMentionName(first).length,
  );
  let remainingText = words;
  return longestFirst.flatMap((person) => {
    const name = `@${getMentionName(person).toLowerCase()}`;
    if (!remainingText.includes(name)) return [];
    remainingText = remainingText.replaceAll(name, '');
    return [person._id];
  });
}
