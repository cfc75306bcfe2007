import { useRef, useState } from 'react';
import { isDrasticPriceChange } from '@contract/pricing/price-change';
import { priceToMinorUnits } from '@contract/pricing/shop-prices';
import type { UpdateProductInput } from '@contract/products/product-input';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { formatPrice } from '@/shared/settings/store-settings';
import { DialogActionButtons, DialogFrame } from '@/shared/ui/dialog-frame';

export interface ChangedPrice {
  product: string;
  title: string;
  before: number;
  after: number;
}

export const getChangedPrices = (
  { price: productPrice, variants = [] }: Pick<UpdateProductInput, 'price' | 'variants'>,
  { _id, title, variants: stored }: Pick<Product, '_id' | 'title' | 'variants'>,
): ChangedPrice[] =>
  stored.flatMap(({ _id: id, price }) => {
    const sent = variants.find((one) => one._id === id)?.price;
    const after = sent ?? (stored.length === 1 ? productPrice : undefined) ?? price;
    return after === price ? [] : [{ product: _id, title, before: price, after }];
  });

const countProducts = (prices: readonly ChangedPrice[]) => new Set(prices.map(({ product }) => product)).size;

/** Returns a confirmation question if a price becomes 0 or changes by more than half, otherwise null. */
export function getPriceChangeConfirmationText(prices: readonly ChangedPrice[]): string | null {
  const drasticPrices = prices.filter(({ before, after }) =>
    isDrasticPriceChange(priceToMinorUnits(before), priceToMinorUnits(after)),
  );
  const freePrices = drasticPrices.filter(({ after }) => after === 0);
  const openQuestion = freePrices.length > 0 ? freePrices : drasticPrices;
  const [first] = openQuestion;
  if (!first) return null;
  return t(
    freePrices.length > 0
      ? 'This makes {count, plural, one {# product} other {# products}} free, at once. For example, {title} goes from {before} to {after}.'
      : 'This changes the price of {count, plural, one {# product} other {# products}} by more than half, at once. For example, {title} goes from {before} to {after}.',
    {
      count: countProducts(openQuestion),
      title: first.title,
      before: formatPrice(first.before),
      after: formatPrice(first.after),
    },
  );
}

interface OpenQuestion {
  question: string;
  open: boolean;
}

/** Provides a dialog to confirm unusual price changes, which are often typing errors. */
export function usePriceChangeConfirmation() {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  const confirm = (prices: readonly ChangedPrice[]): Promise<boolean> => {
    const question = getPriceChangeConfirmationText(prices);
    if (question === null) return Promise.resolve(true);
    return new Promise((resolve) => {
      answer.current = resolve;
      setOpenQuestion({ question, open: true });
    });
  };
  const close = (confirmed: boolean) => {
    setOpenQuestion((now) => now && { ...now, open: false });
    answer.current(confirmed);
  };
  const dialog = openQuestion ? (
    <DialogFrame
      alert
      open={openQuestion.open}
      title={t('Change these prices?')}
      text={openQuestion.question}
      actions={
        <DialogActionButtons
          careful
          colour="error"
          confirm={t('Change prices')}
          refuse={t('Keep prices')}
          busy={false}
          onConfirm={() => close(true)}
          onRefuse={() => close(false)}
        />
      }
      onClose={() => close(false)}
      onClosed={() => setOpenQuestion(null)}
    />
  ) : null;
  return { confirm, dialog };
}
