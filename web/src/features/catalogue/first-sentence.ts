/** End of a sentence after at least 20 characters, so that "St. Ives" or "No. 5" at the beginning are not cut off. */
const FIRST_SENTENCE = /^.{20,}?(?:[.!?…]["”’)]*(?=\s+["“‘(]*[\p{Lu}\p{Lo}])|[。！？])/su;

/** Returns the first sentence of a text, or the whole text if it has no second sentence. */
export const getFirstSentence = (text: string): string => FIRST_SENTENCE.exec(text)?.[0] ?? text;
