/** Team member who can be mentioned in a note. The name may be empty. */
export interface TeamMember {
  _id: string;
  name: string;
  email: string;
}

/** Returns the name that follows the @ in a mention: the member's name, or the email address if the name is empty. */
export const getMentionName = ({ name, email }: TeamMember): string => name || email;

const MAX_TYPED_LENGTH = 60;

/** Returns the lowercase text between the last @ and the caret, or null if the user is not typing a mention. */
export function getTypedMention(text: string, caret: number | null): string | null {
  const textBeforeCaret = text.slice(0, caret ?? text.length);
  const [, begun] = /(?:^|\s)@([^@\n]*)$/.exec(textBeforeCaret) ?? [];
  return begun === undefined || begun.length > MAX_TYPED_LENGTH ? null : begun.toLowerCase();
}

export function insertMention(text: string, typedName: string, member: TeamMember): string {
  const start = text.toLowerCase().lastIndexOf(`@${typedName}`);
  return `${text.slice(0, start)}@${getMentionName(member)} ${text.slice(start + 1 + typedName.length)}`;
}

export function getMentionedMemberIds(text: string, members: readonly TeamMember[]): string[] {
  const words = text.toLowerCase();
  // Matches longer names first and removes them, so that @Mia Berg does not also mention Mia.
  const longestFirst = [...members].sort(
    (first, second) => getMentionName(second).length - getMentionName(first).length,
  );
  let remainingText = words;
  return longestFirst.flatMap((member) => {
    const name = `@${getMentionName(member).toLowerCase()}`;
    if (!remainingText.includes(name)) return [];
    remainingText = remainingText.replaceAll(name, '');
    return [member._id];
  });
}
