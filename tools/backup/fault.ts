/** What a person can mend: said in a sentence, without a stack. */
export class Fault extends Error {}
