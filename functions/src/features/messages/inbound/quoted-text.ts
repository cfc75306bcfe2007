/** Patterns of lines that introduce a quoted email. */
const QUOTATION_STARTS = [
  /^-{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i,
  /^_{8,}$/,
  /^(on|am|le|el|il|op) (?=.*[\d@]).{6,200} (wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,120}:$/i,
  /^(from|von|de|da|van):\s.+@.+$/i,
];

const isQuoted = (line: string) => line.startsWith('>');

/** Removes the quoted email at the end of a text, and the signature below '-- '. */
export function removeQuotedText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const trimmed = lines.map((line) => line.trim());
  const begins = trimmed.findIndex((line, at) => {
    if (lines[at] === '-- ') return true;
    if (QUOTATION_STARTS.some((pattern) => pattern.test(line))) return true;
    // Email clients may wrap a long 'On …, Robin <robin@example.com>' line before 'wrote:'.
    return QUOTATION_STARTS[2]!.test(`${line} ${trimmed[at + 1] ?? ''}`);
  });
  const own = begins < 0 ? lines : lines.slice(0, begins);
  // Quoted lines between the sender's lines stay. Only quoted lines after the sender's last line are removed.
  const last = own.findLastIndex((line) => line.trim() !== '' && !isQuoted(line.trim()));
  return own
    .slice(0, last + 1)
    .join('\n')
    .trim();
}
