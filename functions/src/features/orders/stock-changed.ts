import type { Logger } from '../../platform/logging';

/** Called with products that sold out or came back, so that lists and the search show it. */
export type StockChanged = (productIds: string[]) => Promise<void>;

/** Notifies after the commit. The order is already stored, so a failure is only logged. */
export async function notifyStockChanged(
  notify: StockChanged,
  productIds: string[],
  logger: Logger,
): Promise<void> {
  if (productIds.length === 0) return;
  try {
    await notify(productIds);
  } catch (error) {
    logger.error('stock change notification failed', { productIds, error: String(error) });
  }
}
