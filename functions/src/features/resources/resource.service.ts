import type { ActivityAction, ActivityChange, ActivityTargetType } from '../../contract/activity';
import type { ConflictDetails, ConflictType, LatestVersion } from '../../contract/errors/error-details';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { createNotFoundError } from '../../platform/errors';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { getNextUpdateTime, requireLatestVersion } from '../../platform/version-conflicts';
import type { Shop } from '../../platform/shop';

export interface ResourceChange<Doc, Context> {
  id: string;
  /** Object before the change. Null if the object is created. */
  before: Doc | null;
  /** Object after the change. Null if the object is deleted. */
  after: Doc | null;
  actor: RequestActor;
  context: Context;
}

interface PreparedChange<Response> {
  /** Writes related documents. Called after all reads of the transaction. */
  write: () => void;
  /** API response for the saved object. Defaults to the result of `present`. */
  response?: Response;
}

/** Definition of a resource, such as promotions: how its objects are converted, validated and logged. */
export interface ResourceDefinition<
  T extends ConflictType,
  Doc extends { updatedAt: Date },
  Content,
  Create extends Content,
  Context,
> {
  /** Name of the object type in the details of a conflict error. */
  type: T;
  target: ActivityTargetType;
  actions: { created: ActivityAction; updated: ActivityAction; removed: ActivityAction };
  notFoundMessage: string;
  toNewId: (input: Create) => string;
  read: (tx: TransactionHandle | null, id: string) => Promise<Doc | null>;
  getLabel: (document: Doc) => string;
  /** Converts a request to a document. `updatedAt` is the time of the change. */
  toDocument: (id: string, input: Content, before: Doc | null, updatedAt: Date) => Doc;
  present: (
    document: Doc,
    tx: TransactionHandle | null,
    id: string,
  ) => LatestVersion<T> | Promise<LatestVersion<T>>;
  /** Returns the differences between two versions for the activity log. */
  compare: (
    tx: TransactionHandle,
    before: Doc | null,
    after: Doc | null,
  ) => ActivityChange[] | Promise<ActivityChange[]>;
  /** Loads data for `prepare` outside of the transaction. `input` is null if the object is being deleted. */
  loadContext?: (id: string, input: Content | null, isNew: boolean) => Promise<Context>;
  /** Validates a change in the transaction. Returns the changes to write. */
  prepare: (
    tx: TransactionHandle,
    change: ResourceChange<Doc, Context>,
  ) => Promise<PreparedChange<LatestVersion<T>>>;
  /** Called after each committed change of an object. */
  onChanged?: () => void;
}

/** Creates a service for versioned objects. Logs each change in the activity log in the same transaction. */
export function createResourceService<
  T extends ConflictType,
  Doc extends { updatedAt: Date },
  Content extends object,
  Create extends Content = Content,
  Context = undefined,
>(
  { transactions, activity, now }: Pick<Shop, 'activity' | 'now' | 'transactions'>,
  rules: ResourceDefinition<T, Doc, Content, Create, Context>,
) {
  type Response = LatestVersion<T>;
  const { type, target, actions, present } = rules;

  async function find(tx: TransactionHandle | null, id: string): Promise<Doc> {
    const stored = await rules.read(tx, id);
    if (!stored) throw createNotFoundError(t(rules.notFoundMessage));
    return stored;
  }

  async function save(
    tx: TransactionHandle,
    action: ActivityAction,
    change: ResourceChange<Doc, Context>,
  ): Promise<Response | undefined> {
    const { id, before, after, actor } = change;
    const { write, response = after ? await present(after, tx, id) : undefined } = await rules.prepare(
      tx,
      change,
    );
    const changes = await rules.compare(tx, before, after);
    write();
    const label = rules.getLabel((after ?? before)!);
    activity.record(tx, actor, { action, target: { type: target, id, label }, changes });
    return response;
  }

  const loadContext = async (id: string, input: Content | null, isNew = false) =>
    (await rules.loadContext?.(id, input, isNew)) as Context;

  async function run<R>(work: (tx: TransactionHandle) => Promise<R>): Promise<R> {
    const result = await transactions.run(work);
    rules.onChanged?.();
    return result;
  }

  return {
    /** @throws AppError NOT_FOUND if the object does not exist */
    find,

    get: async (id: string): Promise<Response> => present(await find(null, id), null, id),

    async create(actor: RequestActor, input: Create): Promise<Response> {
      const id = rules.toNewId(input);
      const context = await loadContext(id, input, true);
      return run(async (tx) => {
        const after = rules.toDocument(id, input, null, new Date(now()));
        return (await save(tx, actions.created, { id, before: null, after, actor, context }))!;
      });
    },

    /**
     * Updates an object.
     * @throws AppError NOT_FOUND if the object does not exist; STALE_WRITE with the saved version in `details.current`
     * if it has changed since it was read
     */
    async update(
      actor: RequestActor,
      id: string,
      { updatedAt, ...rest }: Content & { updatedAt: string },
    ): Promise<Response> {
      const input = rest as unknown as Content;
      const context = await loadContext(id, input);
      return run(async (tx) => {
        const before = await find(tx, id);
        await requireLatestVersion(
          updatedAt,
          before.updatedAt,
          async () => ({ type, current: await present(before, tx, id) }) as ConflictDetails,
        );
        const changeTime = getNextUpdateTime(before.updatedAt, now());
        const after = rules.toDocument(id, input, before, changeTime);
        return (await save(tx, actions.updated, { id, before, after, actor, context }))!;
      });
    },

    /** Changes fields without a new version, so that open edits of other users do not conflict. */
    async change(actor: RequestActor, id: string, edit: (before: Doc) => Doc) {
      const context = await loadContext(id, null);
      return run(async (tx) => {
        const before = await find(tx, id);
        const after = edit(before);
        return { before, after: (await save(tx, actions.updated, { id, before, after, actor, context }))! };
      });
    },

    async remove(actor: RequestActor, id: string): Promise<Doc> {
      const context = await loadContext(id, null);
      return run(async (tx) => {
        const before = await find(tx, id);
        await save(tx, actions.removed, { id, before, after: null, actor, context });
        return before;
      });
    },
  };
}
