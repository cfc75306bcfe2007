import { useRef, useState } from 'react';
import { isDrastic } from '@contract/pricing/price-change';
import { priceToMinor } from '@contract/pricing/shop-prices';
import type { UpdateProductInput } from '@contract/products/product-input';
import type { Product } from '@contract/products/products';
import { priceText } from '@/shared/settings/store-settings';
import { Answers, DialogFrame } from '@/shared/ui/dialog-frame';
import { counted } from '../counted';

/** A price that is about to change, as decimals. */
export interface NewPrice {
  /** The product's id and title. */
  product: string;
  title: string;
  before: number;
  after: number;
}

/** The prices of stored variants that a request changes. */
export const newPrices = (
  { price: only, variants = [] }: Pick<UpdateProductInput, 'price' | 'variants'>,
  { _id, title, variants: stored }: Pick<Product, '_id' | 'title' | 'variants'>,
): NewPrice[] =>
  stored.flatMap(({ _id: id, price }) => {
    const sent = variants.find((one) => one._id === id)?.price;
    const after = sent ?? (stored.length === 1 ? only : undefined) ?? price;
    return after === price ? [] : [{ product: _id, title, before: price, after }];
  });

const productsIn = (prices: readonly NewPrice[]) => new Set(prices.map(({ product }) => product)).size;

/** Asks about prices that become 0 or change by more than half; null where none does. */
export function priceQuestion(prices: readonly NewPrice[]): string | null {
  const found = prices.filter(({ before, after }) => isDrastic(priceToMinor(before), priceToMinor(after)));
  const free = found.filter(({ after }) => after === 0);
  const asked = free.length > 0 ? free : found;
  const [first] = asked;
  if (!first) return null;
  const products = counted(productsIn(asked), 'product');
  const what =
    free.length > 0 ? `makes ${products} free` : `changes the price of ${products} by more than half`;
  return `This ${what}, at once. For example, ${first.title} goes from ${priceText(first.before)} to ${priceText(first.after)}.`;
}

interface Asked {
  question: string;
  open: boolean;
}

/** `confirm` resolves to whether prices may be saved: it asks about those that are mostly a slip of the hand. `dialog` is to be rendered. */
export function usePriceQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  const confirm = (prices: readonly NewPrice[]): Promise<boolean> => {
    const question = priceQuestion(prices);
    if (question === null) return Promise.resolve(true);
    return new Promise((resolve) => {
      answer.current = resolve;
      setAsked({ question, open: true });
    });
  };
  const close = (confirmed: boolean) => {
    setAsked((now) => now && { ...now, open: false });
    answer.current(confirmed);
  };
  const dialog = asked ? (
    <DialogFrame
      alert
      open={asked.open}
      title="Change these prices?"
      text={asked.question}
      actions={
        <Answers
          careful
          colour="error"
          confirm="Change prices"
          refuse="Keep prices"
          busy={false}
          onConfirm={() => close(true)}
          onRefuse={() => close(false)}
        />
      }
      onClose={() => close(false)}
      onClosed={() => setAsked(null)}
    />
  ) : null;
  return { confirm, dialog };
}
