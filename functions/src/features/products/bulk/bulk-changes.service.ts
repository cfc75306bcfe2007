import type { ActivityChange } from '../../../contract/activity';
import {
  BULK_LIMITS,
  type BulkChangeInput,
  type BulkResult,
  type RefusedProduct,
  type UndoableChange,
} from '../../../contract/products/bulk-changes';
import type { UpdateProductInput } from '../../../contract/products/product-input';
import type { Actor } from '../../../platform/auth';
import { AppError, notFound } from '../../../platform/errors';
import type { Tx } from '../../../platform/transactions/transactions';
import type { Minor } from '../../../contract/money';
import { changedPrice } from '../../../contract/pricing/price-change';
import { priceFromMinor } from '../../../contract/pricing/shop-prices';
import { MINUTE_MS } from '../../../contract/times';
import type { Base } from '../../base-port';
import { changesBetween, factsOf } from '../../activity/activity.service';
import type { ProductDocument, ProductDraft, StoredVariant } from '../product-document';
import { editAction } from '../product-draft';
import { presentProduct } from '../product-presenter';
import type { ProductRecordsService } from '../product-records.service';
import type { PriceChangeDocument, PriceChangesRepository } from './price-changes.repository';

/** The edit that gives each variant another price, as a request would say it. */
function editOfPrices(
  { options, variants }: Pick<ProductDocument, 'options' | 'variants'>,
  priceOf: (variant: StoredVariant) => Minor,
): UpdateProductInput {
  const price = (variant: StoredVariant) => priceFromMinor(priceOf(variant));
  if (options.length === 0) return { price: price(variants[0]!) };
  return {
    variants: variants.map((variant) => ({
      ...{ _id: variant.id, options: variant.options, countInStock: variant.countInStock },
      price: price(variant),
    })),
  };
}

/** What a change of many products is for one of them: the edit, or why there is none. */
function editOf(
  product: ProductDocument,
  { status, countInStock, price }: BulkChangeInput,
): { edit: UpdateProductInput } | { reason: string } {
  if (status !== undefined) return { edit: { status } };
  if (countInStock !== undefined)
    return product.options.length === 0
      ? { edit: { countInStock } }
      : { reason: 'Each variant has its own stock. Change it in the editor.' };
  const change = price!;
  if (product.variants.some((variant) => changedPrice(variant.price, change) < 0))
    return { reason: 'The price would fall below 0.' };
  return { edit: editOfPrices(product, (variant) => changedPrice(variant.price, change)) };
}

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'transactions'> {
  records: ProductRecordsService;
  priceChanges: PriceChangesRepository;
  productsChanged: (ids: readonly string[]) => Promise<void>;
}

const UNDO_MS = BULK_LIMITS.undoMinutes * MINUTE_MS;

/** How long the prices before a change are kept: longer than they can be undone, so that a late undo is answered with a reason. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** Changes that are offered to be undone. */
const OFFERED = 5;

const CHANGED_MEANWHILE = 'This product has changed in the meantime. Check it and try again.';

/** A product that is to be written. */
interface Planned {
  id: string;
  before: ProductDocument;
  after: ProductDraft;
}

/** What one transaction wrote, and what it refused. */
interface Written {
  changed: { id: string; product: ProductDocument }[];
  refused: RefusedProduct[];
}

const refusal = (id: string, product: ProductDocument | null, reason: string): RefusedProduct => ({
  ...{ _id: id, reason },
  current: product && presentProduct(id, product, 'admin'),
});

const present = ({ changed, refused }: Written): BulkResult => ({
  changed: changed.map(({ id, product }) => presentProduct(id, product, 'admin')),
  refused,
});

/** Each price that a change wrote. */
const pricesOf = ({ id, before, after }: Planned): PriceChangeDocument['products'][number] => ({
  id,
  prices: after.variants.map(({ id: variant, price }) => ({
    variant,
    before: before.variants.find((was) => was.id === variant)!.price,
    after: price,
  })),
});

/** One change of many products, in one transaction and one entry of the activity log; prices can be taken back for ten minutes. */
export function bulkChangesService(dependencies: Dependencies) {
  const { records, priceChanges, activity, transactions, productsChanged, now } = dependencies;

  /** The product that an edit makes; or why it cannot be made. */
  async function planOf(
    id: string,
    before: ProductDocument,
    edit: UpdateProductInput,
  ): Promise<Planned | RefusedProduct> {
    try {
      return { id, before, after: await records.draft(before, edit, []) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error;
      return refusal(id, before, Object.values(error.fields ?? {})[0] ?? error.message);
    }
  }

  /** Writes the products, and one entry for all of them; for one product, the entry of an edit. */
  function write(
    tx: Tx,
    actor: Actor,
    entry: { id: string; action: 'product.bulk' | 'product.bulkUndone'; changes: ActivityChange[] },
    planned: readonly Planned[],
  ): Written['changed'] {
    const changed = planned.map(({ id, before, after }) => ({
      id,
      product: records.saveUnlogged(tx, id, before, after),
    }));
    const items = planned.map(({ id, before, after }) => ({
      ...{ id, label: after.title },
      changes: records.changes(before, after),
    }));
    const [only, ...more] = items;
    if (only && more.length === 0) {
      const { before, after } = planned[0]!;
      activity.record(tx, actor, {
        action: editAction(before, after),
        target: { type: 'product', id: only.id, label: only.label },
        changes: only.changes,
      });
    } else if (only) {
      const { id, action, changes } = entry;
      const target = { type: 'product', id, label: `${items.length} products` } as const;
      activity.record(tx, actor, { action, target, changes, items });
    }
    return changed;
  }

  /** @throws AppError VALIDATION_ERROR where the products have too many prices for one change. */
  function expectFewPrices({ price }: BulkChangeInput, stored: Iterable<ProductDocument>): void {
    if (price === undefined) return;
    const count = [...stored].reduce((sum, { variants }) => sum + variants.length, 0);
    if (count <= BULK_LIMITS.prices) return;
    const message = `At most ${BULK_LIMITS.prices} prices can be changed at once. These products have ${count}.`;
    throw new AppError('VALIDATION_ERROR', { message, fields: { products: message } });
  }

  async function run(body: (tx: Tx) => Promise<Written>): Promise<BulkResult> {
    const written = await transactions.run(body);
    if (written.changed.length > 0) await productsChanged(written.changed.map(({ id }) => id));
    return present(written);
  }

  return {
    /**
     * Changes products that are still in the version which was seen; of the others it says why not.
     * @throws AppError VALIDATION_ERROR; UNAVAILABLE
     */
    async change(actor: Actor, { products, ...change }: BulkChangeInput): Promise<BulkResult> {
      const id = priceChanges.newId();
      const ids = products.map(({ _id }) => _id);
      return run(async (tx) => {
        const stored = await records.readMany(tx, ids);
        const refused: RefusedProduct[] = [];
        expectFewPrices({ ...change, products }, stored.values());
        const planned: Planned[] = [];
        for (const { _id, updatedAt } of products) {
          const product = stored.get(_id);
          if (!product) refused.push(refusal(_id, null, 'This product does not exist.'));
          else if (product.updatedAt.getTime() !== Date.parse(updatedAt))
            refused.push(refusal(_id, product, CHANGED_MEANWHILE));
          else {
            const asked = editOf(product, { ...change, products });
            const plan =
              'reason' in asked
                ? refusal(_id, product, asked.reason)
                : await planOf(_id, product, asked.edit);
            if ('reason' in plan) refused.push(plan);
            else if (!records.isSame(product, plan.after)) planned.push(plan);
          }
        }
        const changed = write(
          tx,
          actor,
          { id, action: 'product.bulk', changes: changesBetween({}, factsOf(change)) },
          planned,
        );
        if (change.price && planned.length > 0)
          priceChanges.create(tx, id, {
            at: new Date(now()),
            products: planned.map(pricesOf),
            undoneAt: null,
            expiresAt: new Date(now() + KEPT_MS),
          });
        return { changed, refused };
      });
    },

    /** The changes of prices that can still be undone, the latest first. */
    async undoable(): Promise<UndoableChange[]> {
      const found = await priceChanges.since(new Date(now() - UNDO_MS), OFFERED);
      return found.map(({ id, change: { at, products } }) => ({
        _id: id,
        at: at.toISOString(),
        until: new Date(at.getTime() + UNDO_MS).toISOString(),
        products: products.length,
      }));
    },

    /**
     * Gives products the prices back that a change took from them. One whose prices were changed since is refused; sales
     * do not matter.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION after ten minutes, and where it was undone already.
     */
    async undo(actor: Actor, id: string): Promise<BulkResult> {
      return run(async (tx) => {
        const record = await priceChanges.read(tx, id);
        if (!record) throw notFound('This change of prices does not exist any more.');
        if (record.undoneAt !== null)
          throw new AppError('INVALID_TRANSITION', { message: 'These prices were restored already.' });
        if (now() > record.at.getTime() + UNDO_MS)
          throw new AppError('INVALID_TRANSITION', {
            message: `A change of prices can be undone for ${BULK_LIMITS.undoMinutes} minutes. Change the prices again instead.`,
          });
        const stored = await records.readMany(
          tx,
          record.products.map((product) => product.id),
        );
        const refused: RefusedProduct[] = [];
        const planned: Planned[] = [];
        for (const { id: productId, prices } of record.products) {
          const product = stored.get(productId);
          const was = new Map(prices.map((price) => [price.variant, price]));
          if (!product) refused.push(refusal(productId, null, 'This product was deleted since.'));
          else if (prices.some(({ variant, after }) => priceOf(product, variant) !== after))
            refused.push(refusal(productId, product, 'Its price was changed since.'));
          else {
            const edit = editOfPrices(product, (variant) => was.get(variant.id)?.before ?? variant.price);
            const plan = await planOf(productId, product, edit);
            if ('reason' in plan) refused.push(plan);
            else planned.push(plan);
          }
        }
        if (planned.length === 0) return { changed: [], refused };
        priceChanges.setUndone(tx, id, new Date(now()));
        const changed = write(tx, actor, { id, action: 'product.bulkUndone', changes: [] }, planned);
        return { changed, refused };
      });
    },
  };
}

const priceOf = ({ variants }: ProductDocument, id: string) => variants.find((one) => one.id === id)?.price;
