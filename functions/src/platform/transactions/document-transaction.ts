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
import { convertTimestampsToDates } from '../firestore';

export const MAX_TRANSACTION_WRITES = 500;

/** Name of a field that no document has. Deleting the field checks a document's version without changing it. */
const NO_FIELD = 'unchanged';

export class TransactionConflictError extends Error {}

/** Error for reading a value that is unknown until another transaction commits, such as an incremented counter. */
export class PendingValueError extends Error {}

/** Snapshot of a document with the fields as stored. */
export interface DocumentVersion extends Pick<DocumentSnapshot, 'id' | 'ref' | 'exists' | 'updateTime'> {
  data: () => DocumentData | undefined;
  get: (field: string) => unknown;
}

class PendingDocument implements DocumentVersion {
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

const isNestedPath = (field: string): boolean => field.includes('.');

/** Returns true if a value contains no Firestore field transforms, such as increments. */
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

/** gRPC codes of conflicts: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED. */
const CONFLICT_CODES = new Set([5, 6, 9, 10]);

const getErrorCode = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 0;

/** Returns true if the document was not written between two reads. */
export const isSameDocumentVersion = (one: DocumentVersion, other: DocumentVersion): boolean =>
  one.exists === other.exists && (!one.exists || one.updateTime!.isEqual(other.updateTime!));

/** Attempt of an optimistic transaction. The commit fails if a written document has changed since it was read. */
export class DocumentTransaction {
  readonly #seen = new Map<string, DocumentVersion>();
  /** Paths of documents whose changes do not make the commit fail. */
  readonly #peeked = new Set<string>();
  readonly #writes: Write[] = [];
  #asked: DocumentReference[] = [];
  #met: string[] = [];
  #reading: Promise<void> | null = null;
  #readings = 0;

  /**
   * Creates an attempt of a transaction.
   * @param strict if true, the commit fails if it depends on documents that are neither written nor verified
   * @param known documents by path that need no read, or null if unknown until another transaction commits
   * @param isBusy returns true if other transactions are working on the document
   */
  constructor(
    private readonly db: Firestore,
    private readonly strict: boolean,
    private readonly known: ReadonlyMap<string, DocumentVersion | null> = new Map(),
    private readonly isBusy: (path: string) => boolean = () => false,
  ) {}

  async get(ref: DocumentReference<DocumentData>): Promise<DocumentVersion> {
    const [snapshot] = await this.getAll(ref);
    return snapshot!;
  }

  async getAll(...refs: DocumentReference<DocumentData>[]): Promise<DocumentVersion[]> {
    const snapshots = await this.#read(refs);
    for (const { path } of refs) this.#peeked.delete(path);
    return snapshots;
  }

  /** Reads documents. The commit only checks the versions of documents that the transaction also writes. */
  async peek(...refs: DocumentReference<DocumentData>[]): Promise<DocumentVersion[]> {
    const known = new Set(this.#seen.keys());
    const snapshots = await this.#read(refs);
    for (const { path } of refs) if (!known.has(path)) this.#peeked.add(path);
    return snapshots;
  }

  create(ref: DocumentReference<DocumentData>, data: DocumentData): void {
    this.#add('create', ref, data);
  }

  set(ref: DocumentReference<DocumentData>, data: DocumentData, options?: { merge: true }): void {
    this.#add(options ? 'merge' : 'set', ref, data);
  }

  /** Writes a document that always has the same fields. Needs one operation fewer than `set`. */
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

  /** Makes the commit fail if the document has changed since it was read. Counts as a write. */
  verify(ref: DocumentReference<DocumentData>): void {
    this.#add('verify', ref, {});
  }

  get contended(): string[] {
    const written = this.#writes.map(({ ref }) => ref.path).filter((path) => this.#seen.has(path));
    return [...this.#met, ...written];
  }

  get isEmpty(): boolean {
    return this.#writes.length === 0;
  }

  get refs(): DocumentReference[] {
    return [...this.#asked, ...[...this.#seen.values()].map(({ ref }) => ref)];
  }

  get hasLoaded(): boolean {
    return this.#readings > 0;
  }

  get operations(): number {
    const isDouble = ({ kind, ref }: Write) =>
      (kind === 'set' || kind === 'merge') && this.#seen.has(ref.path);
    return this.#writes.reduce((sum, write) => sum + (isDouble(write) ? 2 : 1), 0);
  }

  /** Adds the writes of another transaction, which can depend on the writes of this transaction. */
  takeIn(other: DocumentTransaction): void {
    other.#expectDependencies();
    for (const [path, seen] of other.#seen)
      if (!(seen instanceof PendingDocument) && !this.#seen.has(path)) this.#seen.set(path, seen);
    for (const path of other.#peeked) this.#peeked.add(path);
    for (const { kind, ref, data } of other.#writes) this.#add(kind, ref, data);
  }

  /** Returns the written documents with their content after the commit, or null if the content is not known yet. */
  written(): Map<string, DocumentVersion | null> {
    const after = new Map<string, DocumentVersion | null>();
    for (const { kind, ref, data } of this.#writes) {
      if (kind === 'verify') continue;
      const before = after.has(ref.path) ? after.get(ref.path) : this.#seen.get(ref.path);
      const isWhole = kind === 'create' || kind === 'set';
      const isKnown =
        isWhole || (kind === 'update' && before?.exists && !Object.keys(data).some(isNestedPath));
      const fields = isWhole ? data : { ...before?.data(), ...data };
      after.set(ref.path, isKnown && isPlain(data) ? new PendingDocument(ref, fields) : null);
    }
    return after;
  }

  /** Returns true if no document changed between the first and the last read of this transaction. */
  async isConsistent(): Promise<boolean> {
    const readings = this.#readings + (this.known.size > 0 ? 1 : 0);
    return (
      readings < 2 ||
      this.#isUnchanged([...this.#seen.values()].filter(({ ref }) => !this.#peeked.has(ref.path)))
    );
  }

  /** Returns the paths of written documents that other transactions have changed. Empty if Firestore fails. */
  async changed(): Promise<string[]> {
    const written = new Set(this.#writes.map(({ ref }) => ref.path));
    const read = [...this.#seen.values()].filter(({ ref }) => written.has(ref.path));
    return this.#changedAmong(read).catch(() => []);
  }

  async #isUnchanged(read: readonly DocumentVersion[]): Promise<boolean> {
    return (await this.#changedAmong(read)).length === 0;
  }

  async #changedAmong(read: readonly DocumentVersion[]): Promise<string[]> {
    if (read.length === 0) return [];
    const current = await this.db.getAll(...read.map(({ ref }) => ref), { fieldMask: [] });
    return read
      .filter((snapshot, at) => !isSameDocumentVersion(snapshot, current[at]!))
      .map((snapshot) => snapshot.ref.path);
  }

  /** Commits all writes or none. Throws TransactionConflictError if a document has changed. */
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
    if (count > MAX_TRANSACTION_WRITES)
      throw new Error(`A transaction can have at most ${MAX_TRANSACTION_WRITES} writes, not ${count}.`);
    try {
      await batch.commit();
    } catch (error) {
      const code = getErrorCode(error);
      const isUnclear = code !== 0 && (code === 6 || !CONFLICT_CODES.has(code));
      if (isUnclear && (await this.#hasLanded())) return;
      const isTaken = code === 6 && (await this.#isUnchanged([...this.#seen.values()]));
      const isConflict = CONFLICT_CODES.has(code) && !isTaken;
      throw isConflict
        ? new TransactionConflictError('Documents have changed since they were read.', { cause: error })
        : error;
    }
  }

  /** Returns true if the commit succeeded despite an error: the documents to create exist with the same content. */
  async #hasLanded(): Promise<boolean> {
    const created = this.#writes.filter(({ kind }) => kind === 'create');
    if (created.length === 0) return false;
    const found = await this.db.getAll(...created.map(({ ref }) => ref));
    const isOwn = (snapshot: DocumentSnapshot, at: number) =>
      isDeepStrictEqual(convertTimestampsToDates(snapshot.data()!), created[at]!.data);
    return found.every(({ exists }) => exists) && found.some(isOwn);
  }

  /** Reads documents. Simultaneous calls share one request, so that their results are consistent. */
  async #read(refs: readonly DocumentReference<DocumentData>[]): Promise<DocumentVersion[]> {
    if (!this.isEmpty) throw new Error('A transaction reads before its first write.');
    for (const { path } of refs) {
      const known = this.known.get(path);
      if (known === null) throw new PendingValueError(`${path} is about to be written.`);
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
    if (this.#met.length > 0) throw new TransactionConflictError('Others go on with these documents.');
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
    // Field transforms, such as increments, must be applied after the preceding writes.
    const isFolded = kind === 'update' && before?.kind === 'update' && isPlain(data);
    if (isFolded) before.data = { ...before.data, ...data };
    else if (before && kind === 'set' && (before.kind === 'set' || before.kind === 'create'))
      before.data = data;
    else this.#writes.push({ kind, ref: ref.withConverter(null), data });
  }

  #creates({ kind, ref }: Write): boolean {
    return kind === 'create' || (kind === 'set' && this.#seen.get(ref.path)?.exists === false);
  }

  /** Adds a write to the batch, and checks the document's version. Returns the number of operations. */
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
    // `set` supports no precondition, so another operation before it checks the version.
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
