import { useFormikContext } from 'formik';
import type { PromotionClass } from '@contract/pricing/promotion';
import type { DiscountForm } from './discount-form';
import { Clause, InlineInput, InlineSelect } from './inline-fields';
import { ScopeSelect, SelectionFields, type ScopeWords } from './selection-fields';

const OF_PRODUCTS: ScopeWords = {
  all: 'all products',
  categories: 'these categories',
  collections: 'these collections',
  products: 'these products',
  mixed: 'this selection',
};

const OF_ORDERS: ScopeWords = {
  all: 'all orders',
  categories: 'orders with these categories',
  collections: 'orders with these collections',
  products: 'orders with these products',
  mixed: 'orders with this selection',
};

const REDUCED = {
  percent: { product: 'the price of', order: 'the total of', shipping: 'the shipping of' },
  fixed: { product: 'each unit of', order: 'the total of', shipping: 'the shipping of' },
} as const;

const EXPLAINED: Record<PromotionClass, string> = {
  product: 'Applied to each product. If several discounts match a product, the largest one applies.',
  order: 'Applied once to the order, after product discounts.',
  shipping: 'Applied to shipping, up to its full price.',
};

function PlainOffer({ currency }: { currency: string }) {
  const { values, setFieldValue } = useFormikContext<DiscountForm>();
  if (values.kind !== 'percent' && values.kind !== 'fixed') return null;
  const words = REDUCED[values.kind];
  return (
    <>
      <Clause
        fields={['ratePpm', 'amount', 'class', 'categories', 'collections', 'products']}
        below={<SelectionFields path="" />}
        hint={EXPLAINED[values.class]}
      >
        Customers get{' '}
        {values.kind === 'percent' ? (
          <>
            <InlineInput name="ratePpm" label="Percentage" kind="decimal" width={5} /> %
          </>
        ) : (
          <>
            <InlineInput name="amount" label={`Amount in ${currency}`} kind="decimal" width={7} /> {currency}
          </>
        )}{' '}
        off{' '}
        <InlineSelect
          name="class"
          label="What is reduced"
          value={values.class}
          choices={(['product', 'order', 'shipping'] as const).map((of) => [of, words[of]])}
          onChange={(of) => void setFieldValue('class', of)}
        />{' '}
        <ScopeSelect
          path=""
          label="Which products"
          words={values.class === 'shipping' ? OF_ORDERS : OF_PRODUCTS}
        />
      </Clause>
    </>
  );
}

function BundleOffer() {
  const { values, setFieldValue } = useFormikContext<DiscountForm>();
  return (
    <>
      <Clause
        fields={['buy.quantity', 'buy.categories', 'buy.collections', 'buy.products']}
        below={<SelectionFields path="buy." />}
      >
        Customers who buy <InlineInput name="buy.quantity" label="Units to buy" kind="whole" width={4} /> of{' '}
        <ScopeSelect path="buy." label="Products to buy" words={OF_PRODUCTS} />
      </Clause>
      <Clause
        fields={[
          'get.quantity',
          'ratePpm',
          'setsPerOrder',
          'get.categories',
          'get.collections',
          'get.products',
        ]}
        below={<SelectionFields path="get." />}
        hint="The discount applies to the cheapest matching units."
      >
        get <InlineInput name="get.quantity" label="Units to get" kind="whole" width={4} /> more of{' '}
        <ScopeSelect path="get." label="Products to get" words={{ same: 'those', ...OF_PRODUCTS }} />{' '}
        <InlineSelect
          name="isFree"
          label="What the units to get cost"
          value={values.isFree ? 'free' : 'reduced'}
          choices={[
            ['free', 'for free'],
            ['reduced', 'with a reduction of'],
          ]}
          onChange={(cost) => void setFieldValue('isFree', cost === 'free')}
        />
        {values.isFree ? null : (
          <>
            {' '}
            <InlineInput name="ratePpm" label="Percentage" kind="decimal" width={5} /> %
          </>
        )}
        , at most{' '}
        <InlineInput name="setsPerOrder" label="Times per order" kind="whole" placeholder="any" width={4} />{' '}
        times per order,
      </Clause>
    </>
  );
}

/** What customers get, and for which products. */
export function OfferClauses({ currency }: { currency: string }) {
  const { values } = useFormikContext<DiscountForm>();
  if (values.kind === 'buyXGetY') return <BundleOffer />;
  if (values.kind !== 'free') return <PlainOffer currency={currency} />;
  return (
    <>
      <Clause fields={['categories', 'collections', 'products']} below={<SelectionFields path="" />}>
        Customers get free shipping for <ScopeSelect path="" label="Which orders" words={OF_ORDERS} />
      </Clause>
    </>
  );
}
