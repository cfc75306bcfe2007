import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Precondition,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { readDates } from '../firestore';

/** Writes that one transaction commits at most. */
export const MAX_WRITES = 500;

/** A field that no document has: deleting it changes nothing, but is refused where the document has changed. */
const NO_FIELD = 'unchanged';

/** What was read is no longer as it was. */
export class Conflict extends Error {}

/** What can't be told before another's writes are committed, such as a counter that Firestore itself adds to. */
export class NotKnownYet extends Error {}

/** A document as a transaction sees it: its stored fields, whatever the converter of its reference. */
export interface SeenDocument extends Pick<DocumentSnapshot, 'id' | 'ref' | 'exists' | 'updateTime'> {
  data: () => DocumentData | undefined;
  get: (field: string) => unknown;
}

/** A document with fields that are about to be committed. */
class PendingDocument implements SeenDocument {
  readonly exists = true;
  readonly updateTime = undefined;

  constructor(
    readonly ref: DocumentReference,
    private readonly fields: DocumentData,
  ) {}

  get id(): string {
    return this.ref.id;
  }

  data = (): DocumentData => ({ ...this.fields });

  get = (field: string): unknown => this.fields[field];
}

/** Whether a field's name is a path into one. */
const isNested = (field: string): boolean => field.includes('.');

/** Whether what Firestore will store is the value itself. */
function isPlain(value: unknown): boolean {
  if (value instanceof FieldValue) return false;
  if (Array.isArray(value)) return value.every(isPlain);
  const isObject = typeof value === 'object' && value !== null;
  return (
    !isObject || Object.getPrototypeOf(value) !== Object.prototype || Object.values(value).every(isPlain)
  );
}

interface Write {
  kind: 'create' | 'set' | 'merge' | 'update' | 'delete' | 'verify';
  ref: DocumentReference;
  data: DocumentData;
}

/** gRPC codes of a commit that was refused because of what others have written: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const REFUSED = new Set([5, 6, 9, 10]);

const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 0;

/** Whether a document was written between two readings. */
export const isSameVersion = (one: SeenDocument, other: SeenDocument): boolean =>
  one.exists === other.exists && (!one.exists || one.updateTime!.isEqual(other.updateTime!));

/**
 * One try of a transaction: plain reads that remember which version of a document they saw, and writes that are collected for one
 * atomic commit, which Firestore refuses where a written document is not the version that was read.
 */
export class DocumentTransaction {
  readonly #seen = new Map<string, SeenDocument>();
  /** Documents whose state may be seconds old. */
  readonly #peeked = new Set<string>();
  readonly #writes: Write[] = [];
  #asked: DocumentReference[] = [];
  #met: string[] = [];
  #reading: Promise<void> | null = null;
  #readings = 0;

  /**
   * @param strict refuses a commit that depends on a document which it neither writes nor names.
   * @param known documents that need no reading, by path; null for one that is not known yet.
   * @param isBusy whether others go on with a document, so that what is read of it would be of no use.
   */
  constructor(
    private readonly db: Firestore,
    private readonly strict: boolean,
    private readonly known: ReadonlyMap<string, SeenDocument | null> = new Map(),
    private readonly isBusy: (path: string) => boolean = () => false,
  ) {}

  /** Reads a document that the transaction writes, or verifies. */
  async get(ref: DocumentReference<DocumentData>): Promise<SeenDocument> {
    const [snapshot] = await this.getAll(ref);
    return snapshot!;
  }

  async getAll(...refs: DocumentReference<DocumentData>[]): Promise<SeenDocument[]> {
    const snapshots = await this.#read(refs);
    for (const { path } of refs) this.#peeked.delete(path);
    return snapshots;
  }

  /** Reads documents whose state may be seconds old when the transaction commits. One that is written must not have changed all the same. */
  async peek(...refs: DocumentReference<DocumentData>[]): Promise<SeenDocument[]> {
    const known = new Set(this.#seen.keys());
    const snapshots = await this.#read(refs);
    for (const { path } of refs) if (!known.has(path)) this.#peeked.add(path);
    return snapshots;
  }

  create(ref: DocumentReference<DocumentData>, data: DocumentData): void {
    this.#add('create', ref, data);
  }

  /** Replaces the whole document, or with `merge` the fields that are given. */
  set(ref: DocumentReference<DocumentData>, data: DocumentData, options?: { merge: true }): void {
    this.#add(options ? 'merge' : 'set', ref, data);
  }

  /** Writes all fields of a document that was read and never has others: one operation, where replacing it takes two. */
  put(ref: DocumentReference<DocumentData>, data: DocumentData): void {
    if (!this.#seen.has(ref.path)) throw new Error(`${ref.path} was not read, so it cannot be put.`);
    this.#add(this.#seen.get(ref.path)!.exists ? 'update' : 'set', ref, data);
  }

  update(ref: DocumentReference<DocumentData>, fields: DocumentData): void {
    this.#add('update', ref, fields);
  }

  delete(ref: DocumentReference<DocumentData>): void {
    this.#add('delete', ref, {});
  }

  /** Has the commit depend on a document that was read and is not written. It counts as a write. */
  verify(ref: DocumentReference<DocumentData>): void {
    this.#add('verify', ref, {});
  }

  /** What others go on with, or may have written since this transaction read it, so that its commit was refused. */
  get contended(): string[] {
    const written = this.#writes.map(({ ref }) => ref.path).filter((path) => this.#seen.has(path));
    return [...this.#met, ...written];
  }

  get isEmpty(): boolean {
    return this.#writes.length === 0;
  }

  /** What was asked for, for another try that wants it in one round trip. */
  get refs(): DocumentReference[] {
    return [...this.#asked, ...[...this.#seen.values()].map(({ ref }) => ref)];
  }

  /** Whether something was read that was not known before. */
  get hasLoaded(): boolean {
    return this.#readings > 0;
  }

  /** How many operations the commit takes at most. */
  get operations(): number {
    const isDouble = ({ kind, ref }: Write) =>
      (kind === 'set' || kind === 'merge') && this.#seen.has(ref.path);
    return this.#writes.reduce((sum, write) => sum + (isDouble(write) ? 2 : 1), 0);
  }

  /** Takes in the writes of another, which knew what this one writes, so that they are committed as one. */
  takeIn(other: DocumentTransaction): void {
    other.#expectDependencies();
    for (const [path, seen] of other.#seen)
      if (!(seen instanceof PendingDocument) && !this.#seen.has(path)) this.#seen.set(path, seen);
    for (const path of other.#peeked) this.#peeked.add(path);
    for (const { kind, ref, data } of other.#writes) this.#add(kind, ref, data);
  }

  /** The documents that are written, as they will be; null for one that only the commit tells. */
  written(): Map<string, SeenDocument | null> {
    const after = new Map<string, SeenDocument | null>();
    for (const { kind, ref, data } of this.#writes) {
      if (kind === 'verify') continue;
      const before = after.has(ref.path) ? after.get(ref.path) : this.#seen.get(ref.path);
      const isWhole = kind === 'create' || kind === 'set';
      const isKnown = isWhole || (kind === 'update' && before?.exists && !Object.keys(data).some(isNested));
      const fields = isWhole ? data : { ...before?.data(), ...data };
      after.set(ref.path, isKnown && isPlain(data) ? new PendingDocument(ref, fields) : null);
    }
    return after;
  }

  /** Whether everything was so at one moment: true for what one reading answered, since Firestore answers it as of one time. */
  async isConsistent(): Promise<boolean> {
    const readings = this.#readings + (this.known.size > 0 ? 1 : 0);
    return (
      readings < 2 ||
      this.#isUnchanged([...this.#seen.values()].filter(({ ref }) => !this.#peeked.has(ref.path)))
    );
  }

  /**
   * Returns the paths of written documents that were changed by others since the transaction read them. Empty if
   * Firestore fails.
   */
  async changed(): Promise<string[]> {
    const written = new Set(this.#writes.map(({ ref }) => ref.path));
    const read = [...this.#seen.values()].filter(({ ref }) => written.has(ref.path));
    return this.#changedAmong(read).catch(() => []);
  }

  async #isUnchanged(read: readonly SeenDocument[]): Promise<boolean> {
    return (await this.#changedAmong(read)).length === 0;
  }

  async #changedAmong(read: readonly SeenDocument[]): Promise<string[]> {
    if (read.length === 0) return [];
    const current = await this.db.getAll(...read.map(({ ref }) => ref), { fieldMask: [] });
    return read
      .filter((snapshot, at) => !isSameVersion(snapshot, current[at]!))
      .map((snapshot) => snapshot.ref.path);
  }

  /**
   * Commits all writes or none.
   * @throws Conflict where a document is not as it was read.
   */
  async commit(): Promise<void> {
    this.#expectDependencies();
    const batch = this.db.batch();
    const ordered = [...this.#writes.filter((one) => this.#creates(one))];
    ordered.push(...this.#writes.filter((one) => !this.#creates(one)));
    const begun = new Set<string>();
    let count = 0;
    for (const write of ordered) {
      count += this.#put(batch, write, !begun.has(write.ref.path));
      begun.add(write.ref.path);
    }
    if (count > MAX_WRITES)
      throw new Error(`A transaction can have at most ${MAX_WRITES} writes, not ${count}.`);
    try {
      await batch.commit();
    } catch (error) {
      const code = codeOf(error);
      // A commit that is sent twice fails on its first document that is new; so does one whose answer was lost.
      const isUnclear = code !== 0 && (code === 6 || !REFUSED.has(code));
      if (isUnclear && (await this.#hasLanded())) return;
      // What exists without having been read will exist next time, too.
      const isTaken = code === 6 && (await this.#isUnchanged([...this.#seen.values()]));
      const isConflict = REFUSED.has(code) && !isTaken;
      throw isConflict
        ? new Conflict('Documents have changed since they were read.', { cause: error })
        : error;
    }
  }

  /** Whether the documents that were to be created are there as this transaction makes them: ids and times are its own. */
  async #hasLanded(): Promise<boolean> {
    const created = this.#writes.filter(({ kind }) => kind === 'create');
    if (created.length === 0) return false;
    const found = await this.db.getAll(...created.map(({ ref }) => ref));
    const isOwn = (snapshot: DocumentSnapshot, at: number) =>
      isDeepStrictEqual(readDates(snapshot.data()!), created[at]!.data);
    return found.every(({ exists }) => exists) && found.some(isOwn);
  }

  /** Reads that are asked for at once are one request, so that they show one moment. A document is read once. */
  async #read(refs: readonly DocumentReference<DocumentData>[]): Promise<SeenDocument[]> {
    if (!this.isEmpty) throw new Error('A transaction reads before its first write.');
    for (const { path } of refs) {
      const known = this.known.get(path);
      if (known === null) throw new NotKnownYet(`${path} is about to be written.`);
      if (known && !this.#seen.has(path)) this.#seen.set(path, known);
    }
    const missing = refs.filter(({ path }) => !this.#seen.has(path));
    if (missing.length > 0) {
      this.#asked.push(...missing.map((ref) => ref.withConverter(null)));
      this.#reading ??= Promise.resolve().then(() => this.#load());
      await this.#reading;
    }
    return refs.map(({ path }) => this.#seen.get(path)!);
  }

  async #load(): Promise<void> {
    const refs = this.#asked;
    this.#met = refs.map(({ path }) => path).filter((path) => this.isBusy(path));
    if (this.#met.length > 0) throw new Conflict('Others go on with these documents.');
    this.#asked = [];
    this.#reading = null;
    this.#readings += 1;
    for (const snapshot of await this.db.getAll(...refs)) {
      if (!this.#seen.has(snapshot.ref.path)) this.#seen.set(snapshot.ref.path, snapshot);
    }
  }

  #add(kind: Write['kind'], ref: DocumentReference<DocumentData>, data: DocumentData): void {
    const { path } = ref;
    const before = this.#writes.findLast((one) => one.ref.path === path);
    // What Firestore itself adds to comes after what is written before it.
    const isFolded = kind === 'update' && before?.kind === 'update' && isPlain(data);
    if (isFolded) before.data = { ...before.data, ...data };
    else if (before && kind === 'set' && (before.kind === 'set' || before.kind === 'create'))
      before.data = data;
    else this.#writes.push({ kind, ref: ref.withConverter(null), data });
  }

  #creates({ kind, ref }: Write): boolean {
    return kind === 'create' || (kind === 'set' && this.#seen.get(ref.path)?.exists === false);
  }

  /** Adds a write to the batch, the first one of a document with the version that was read. Answers how many operations it took. */
  #put(batch: WriteBatch, { kind, ref, data }: Write, isFirst: boolean): number {
    const seen = isFirst ? this.#seen.get(ref.path) : undefined;
    const unchanged: Precondition = seen?.exists ? { lastUpdateTime: seen.updateTime! } : { exists: false };
    const nothing = { [NO_FIELD]: FieldValue.delete() };
    const verify = () =>
      seen?.exists ? batch.update(ref, nothing, unchanged) : batch.delete(ref, unchanged);
    if (kind === 'verify') return isFirst ? (verify(), 1) : 0;
    if (kind === 'create' || (kind === 'set' && seen?.exists === false)) {
      batch.create(ref, data);
      return 1;
    }
    if (kind === 'update') {
      if (seen?.exists === false) throw new Error(`${ref.path} does not exist, so it cannot be updated.`);
      if (seen) batch.update(ref, data, unchanged);
      else batch.update(ref, data);
      return 1;
    }
    if (kind === 'delete') {
      batch.delete(ref, seen ? unchanged : {});
      return 1;
    }
    // `set` takes no precondition: an operation before it brings it along.
    if (seen && kind === 'set') batch.delete(ref, unchanged);
    else if (seen) verify();
    if (kind === 'merge') batch.set(ref, data, { merge: true });
    else batch.set(ref, data);
    return seen ? 2 : 1;
  }

  #expectDependencies(): void {
    if (!this.strict) return;
    const written = new Set(this.#writes.map(({ ref }) => ref.path));
    const loose = [...this.#seen.keys()].filter((path) => !written.has(path) && !this.#peeked.has(path));
    if (loose.length === 0) return;
    throw new Error(
      `A transaction depends on what it neither writes, verifies nor reads with peek: ${loose.join(', ')}.`,
    );
  }
}
