import type { ActivityChange } from '../../../contract/activity';
import {
  BULK_PRODUCT_CHANGE_LIMITS,
  type BulkProductChangeInput,
  type BulkProductChangeResponse,
  type RejectedProduct,
  type UndoablePriceChange,
} from '../../../contract/products/bulk-changes';
import type { UpdateProductInput } from '../../../contract/products/product-input';
import type { RequestActor } from '../../../platform/auth';
import { AppError, createNotFoundError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { MinorUnits } from '../../../contract/money';
import { applyPriceChange } from '../../../contract/pricing/price-change';
import { priceToDecimal } from '../../../contract/pricing/shop-prices';
import { MINUTE_MS } from '../../../contract/times';
import { diffRecords, flattenRecord } from '../../activity/activity.service';
import type { ProductDocument, ProductDraft, StoredVariant } from '../product-document';
import { getProductEditAction } from '../product-draft';
import { toProductResponse } from '../product-presenter';
import type { BulkPriceChangeDocument } from './price-changes.repository';
import { msg, t } from '../../../contract/texts/text';

function createPriceEdit(
  { options, variants }: Pick<ProductDocument, 'options' | 'variants'>,
  getPrice: (variant: StoredVariant) => MinorUnits,
): UpdateProductInput {
  const price = (variant: StoredVariant) => priceToDecimal(getPrice(variant));
  if (options.length === 0) return { price: price(variants[0]!) };
  return {
    variants: variants.map((variant) => ({
      _id: variant.id,
      options: variant.options,
      countInStock: variant.countInStock,
      price: price(variant),
    })),
  };
}

function createEdit(
  product: ProductDocument,
  { status, countInStock, price }: BulkProductChangeInput,
): { edit: UpdateProductInput } | { reason: string } {
  if (status !== undefined) return { edit: { status } };
  if (countInStock !== undefined)
    return product.options.length === 0
      ? { edit: { countInStock } }
      : { reason: t('Each variant has its own stock. Change it in the editor.') };
  const change = price!;
  if (product.variants.some((variant) => applyPriceChange(variant.price, change) < 0))
    return { reason: t('The price would fall below 0.') };
  return { edit: createPriceEdit(product, (variant) => applyPriceChange(variant.price, change)) };
}

const UNDO_MS = BULK_PRODUCT_CHANGE_LIMITS.undoMinutes * MINUTE_MS;

/** Milliseconds for which the prices before a bulk change are stored. Must exceed the time to undo the change. */
const LIFETIME_MS = 24 * 60 * MINUTE_MS;

const MAX_UNDOABLE = 5;

const CHANGED_MEANWHILE = msg('This product has changed in the meantime. Check it and try again.');

interface PlannedChange {
  id: string;
  before: ProductDocument;
  after: ProductDraft;
}

interface BulkWriteResult {
  changed: { id: string; product: ProductDocument }[];
  refused: RejectedProduct[];
}

const createRefusal = (id: string, product: ProductDocument | null, reason: string): RejectedProduct => ({
  _id: id,
  reason,
  current: product && toProductResponse(id, product, 'admin'),
});

const present = ({ changed, refused }: BulkWriteResult): BulkProductChangeResponse => ({
  changed: changed.map(({ id, product }) => toProductResponse(id, product, 'admin')),
  refused,
});

const toPriceRecord = ({
  id,
  before,
  after,
}: PlannedChange): BulkPriceChangeDocument['products'][number] => ({
  id,
  prices: after.variants.map(({ id: variant, price }) => ({
    variant,
    before: before.variants.find((was) => was.id === variant)!.price,
    after: price,
  })),
});

export function createProductBulkChangesService({
  productRecords: records,
  priceChangesRepository: priceChanges,
  activity,
  transactions,
  products: { productsChanged },
  now,
}: Shop) {
  async function planChange(
    id: string,
    before: ProductDocument,
    edit: UpdateProductInput,
  ): Promise<PlannedChange | RejectedProduct> {
    try {
      return { id, before, after: await records.createDraft(before, edit, []) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error;
      return createRefusal(id, before, Object.values(error.fields ?? {})[0] ?? error.message);
    }
  }

  function write(
    tx: TransactionHandle,
    actor: RequestActor,
    entry: { id: string; action: 'product.bulk' | 'product.bulkUndone'; changes: ActivityChange[] },
    planned: readonly PlannedChange[],
  ): BulkWriteResult['changed'] {
    const changed = planned.map(({ id, before, after }) => ({
      id,
      product: records.saveUnlogged(tx, id, before, after),
    }));
    const items = planned.map(({ id, before, after }) => ({
      id,
      label: after.title,
      changes: records.diff(before, after),
    }));
    const [only, ...more] = items;
    if (only && more.length === 0) {
      const { before, after } = planned[0]!;
      activity.record(tx, actor, {
        action: getProductEditAction(before, after),
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

  /** @throws AppError VALIDATION_ERROR if too many prices would change */
  function expectFewPrices({ price }: BulkProductChangeInput, stored: Iterable<ProductDocument>): void {
    if (price === undefined) return;
    const count = [...stored].reduce((sum, { variants }) => sum + variants.length, 0);
    if (count <= BULK_PRODUCT_CHANGE_LIMITS.prices) return;
    const message = t('At most {prices} prices can be changed at once. These products have {count}.', {
      prices: BULK_PRODUCT_CHANGE_LIMITS.prices,
      count,
    });
    throw new AppError('VALIDATION_ERROR', { message, fields: { products: message } });
  }

  async function run(
    body: (tx: TransactionHandle) => Promise<BulkWriteResult>,
  ): Promise<BulkProductChangeResponse> {
    const written = await transactions.run(body);
    if (written.changed.length > 0) await productsChanged(written.changed.map(({ id }) => id));
    return present(written);
  }

  return {
    /** Changes several products. Skips products that were changed since the user loaded them. */
    async change(
      actor: RequestActor,
      { products, ...change }: BulkProductChangeInput,
    ): Promise<BulkProductChangeResponse> {
      const id = priceChanges.newId();
      const ids = products.map(({ _id }) => _id);
      return run(async (tx) => {
        const stored = await records.readMany(tx, ids);
        const refused: RejectedProduct[] = [];
        expectFewPrices({ ...change, products }, stored.values());
        const planned: PlannedChange[] = [];
        for (const { _id, updatedAt } of products) {
          const product = stored.get(_id);
          if (!product) refused.push(createRefusal(_id, null, t('This product does not exist.')));
          else if (product.updatedAt.getTime() !== Date.parse(updatedAt))
            refused.push(createRefusal(_id, product, t(CHANGED_MEANWHILE)));
          else {
            const asked = createEdit(product, { ...change, products });
            const plan =
              'reason' in asked
                ? createRefusal(_id, product, asked.reason)
                : await planChange(_id, product, asked.edit);
            if ('reason' in plan) refused.push(plan);
            else if (!records.isSame(product, plan.after)) planned.push(plan);
          }
        }
        const changed = write(
          tx,
          actor,
          { id, action: 'product.bulk', changes: diffRecords({}, flattenRecord(change)) },
          planned,
        );
        if (change.price && planned.length > 0)
          priceChanges.create(tx, id, {
            at: new Date(now()),
            products: planned.map(toPriceRecord),
            undoneAt: null,
            expiresAt: new Date(now() + LIFETIME_MS),
          });
        return { changed, refused };
      });
    },

    async listUndoable(): Promise<UndoablePriceChange[]> {
      const found = await priceChanges.listSince(new Date(now() - UNDO_MS), MAX_UNDOABLE);
      return found.map(({ id, change: { at, products } }) => ({
        _id: id,
        at: at.toISOString(),
        until: new Date(at.getTime() + UNDO_MS).toISOString(),
        products: products.length,
      }));
    },

    /**
     * Restores the prices from before a bulk change. Skips products whose prices were changed since.
     * @throws AppError INVALID_TRANSITION after ten minutes, or if the change was already undone
     */
    async undo(actor: RequestActor, id: string): Promise<BulkProductChangeResponse> {
      return run(async (tx) => {
        const record = await priceChanges.read(tx, id);
        if (!record) throw createNotFoundError(t('This price change no longer exists.'));
        if (record.undoneAt !== null)
          throw new AppError('INVALID_TRANSITION', { message: t('These prices were already restored.') });
        if (now() > record.at.getTime() + UNDO_MS)
          throw new AppError('INVALID_TRANSITION', {
            message: t(
              'A change of prices can be undone for {max} minutes. Change the prices again instead.',
              { max: BULK_PRODUCT_CHANGE_LIMITS.undoMinutes },
            ),
          });
        const stored = await records.readMany(
          tx,
          record.products.map((product) => product.id),
        );
        const refused: RejectedProduct[] = [];
        const planned: PlannedChange[] = [];
        for (const { id: productId, prices } of record.products) {
          const product = stored.get(productId);
          const was = new Map(prices.map((price) => [price.variant, price]));
          if (!product) refused.push(createRefusal(productId, null, t('This product has been deleted.')));
          else if (prices.some(({ variant, after }) => getPrice(product, variant) !== after))
            refused.push(createRefusal(productId, product, t('Its price has been changed again.')));
          else {
            const edit = createPriceEdit(product, (variant) => was.get(variant.id)?.before ?? variant.price);
            const plan = await planChange(productId, product, edit);
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

const getPrice = ({ variants }: ProductDocument, id: string) => variants.find((one) => one.id === id)?.price;
