/** What mail programs put before the mail that they quote. */
const BEGINNINGS = [
  /^-{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i,
  /^_{8,}$/,
  /^(on|am|le|el|il|op) (?=.*[\d@]).{6,200} (wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,120}:$/i,
  /^(from|von|de|da|van):\s.+@.+$/i,
];

const isQuoted = (line: string) => line.startsWith('>');

/** A mail's own text: without what it quotes below, and without the signature behind '-- '. */
export function withoutQuotation(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const trimmed = lines.map((line) => line.trim());
  const begins = trimmed.findIndex((line, at) => {
    if (lines[at] === '-- ') return true;
    if (BEGINNINGS.some((pattern) => pattern.test(line))) return true;
    // A long 'On …, Robin <robin@example.com>' is broken before 'wrote:'.
    return BEGINNINGS[2]!.test(`${line} ${trimmed[at + 1] ?? ''}`);
  });
  const own = begins < 0 ? lines : lines.slice(0, begins);
  // Answers between quoted lines stay with them: only what follows the last own line goes.
  const last = own.findLastIndex((line) => line.trim() !== '' && !isQuoted(line.trim()));
  return own
    .slice(0, last + 1)
    .join('\n')
    .trim();
}
