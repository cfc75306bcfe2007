import { storedList } from './stored-list';

/** A document's id, as the contract has it: no other stored value is requested. */
const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** A list of ids in this browser's storage. */
export const idList = (key: string, max: number) => storedList(key, max, (text) => ID.test(text));
