import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ChevronRight, CreditCard, RotateCcw, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Product, ProductVariant } from '@contract/products/products';
import { applyVariantMeasurements } from '@contract/products/variant-measures';
import { takeFirstCharacters } from '@contract/text';
import { t } from '@contract/texts/text';
import { formatOptions, getLocalizedOptions } from '@/shared/products/options-text';
import { PageMeta } from '@/shared/ui/page-meta';
import type { MissingOption } from '@/shared/products/missing-option';
import { FormerPrice } from '@/shared/products/former-price';
import { OptionalTaxNote } from '@/shared/products/optional-tax-note';
import { Price } from '@/shared/products/price';
import { UnitPrice } from '@/shared/products/unit-price';
import { useTextLanguage } from '@/shared/products/text-language';
import { QuantityStepper, type QuantityStepperProps } from '@/shared/ui/quantity-stepper';
import { shopPaths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { TextLink } from '@/shared/ui/text-link';
import { createIsland } from '@/shared/island';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { Breadcrumb } from '../breadcrumb';
import { getLastVisitedProductList, getProductBreadcrumb } from '../product-breadcrumb';
import { useOptimisticUrlValue } from '../use-optimistic-url-value';
import { ProductDetailsSection } from './details/product-details-section';
import { ProductGallery } from './gallery/product-gallery';
import { productLayoutStyles } from './product-layout';
import { SoldOutNotice } from './sold-out-notice';
import { StockIndicator } from './stock-indicator';
import { VariantPicker } from './variant-picker';
import { isSizeOption } from './details/size-guide';
import {
  getMatchingVariants,
  getDefaultVariant,
  isVariantInStock,
  VARIANT_PARAM,
  type VariantSelection,
} from './variant-choice';
import { OptionalSection } from '@/shared/ui/optional-part';

/** Loads only in shops that follow the consumer law of a region. */
const ProductLawSection = createIsland<{ product: Product }>(() =>
  import('./law/product-law-section').then((law) => law.ProductLawSection),
);

/** Returns the variant in the URL, or the first variant in stock, for which the user must still select a size. */
function useSelectedVariant(product: Product) {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(VARIANT_PARAM);
  const [ahead, setAhead] = useOptimisticUrlValue<string>(inUrl);
  const [sized, setSized] = useState(false);
  const named = (id: string | null) => product.variants.find(({ _id }) => _id === id);
  const variant = named(ahead ?? inUrl) ?? getDefaultVariant(product);
  const size = product.options.find(({ name, values }) => isSizeOption(name) && values.length > 1)?.name;
  const isOpen = size !== undefined && !sized && !named(inUrl) && product.countInStock > 0;
  const choice: VariantSelection = { ...variant?.options };
  if (isOpen) delete choice[size];
  return {
    variant,
    choice,
    openSize: isOpen ? size : null,
    offers: isOpen
      ? getMatchingVariants(product, choice, product.options.length).filter(isVariantInStock)
      : variant
        ? [variant]
        : [],
    choose({ _id }: ProductVariant, name: string) {
      const decided = !isOpen || name === size;
      setSized(decided);
      if (_id !== variant?._id) setAhead(_id);
      if (!decided || _id === inUrl) return;
      params.set(VARIANT_PARAM, _id);
      setParams(params, { replace: true, preventScrollReset: true });
    },
  };
}

interface ProductPromisesProps {
  product: Pick<Product, 'warrantyYears'>;
  delivery: ReactNode;
}

function ProductPromises({ product, delivery }: ProductPromisesProps) {
  const { warrantyYears: usual, returnDays } = useStoreSettings().claims;
  const years = product.warrantyYears ?? usual;
  const promises = [
    ...(years === 0
      ? []
      : [{ icon: ShieldCheck, text: t('{years} year warranty', { years }), to: shopPaths.returns }]),
    { icon: RotateCcw, text: t('{returnDays}-day returns', { returnDays }), to: shopPaths.returns },
    { icon: CreditCard, text: t('Secure payment'), to: shopPaths.privacy },
  ];
  return (
    <Box component="ul" role="list" sx={list}>
      {delivery}
      {promises.map(({ icon: Icon, text, to }) => (
        <Box key={text} component="li" sx={promise}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <TextLink to={to} sx={row}>
            {text}
            <ChevronRight size={16} aria-hidden />
          </TextLink>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  px: 2.25,
  py: 0.75,
  borderRadius: 1.5,
  bgcolor: 'background.tile',
  fontSize: '0.9375rem',
};

const row = { ...spacedFlexRowStyles, flex: 1, lineHeight: '44px', '& svg': { color: 'text.secondary' } };

const promise = { display: 'flex', alignItems: 'center', gap: 1.5 };

interface ProductDetailsProps {
  product: Product;
  /** True while the product is loading and the data comes from a cached product list. */
  provisional: boolean;
  /** Renders the buttons to buy or save the variant. `missing` is the option without a value, null if there is none. */
  buy: (
    product: Product,
    variant: ProductVariant,
    quantity: number,
    missing: MissingOption | null,
  ) => ReactNode;
  /** Renders the quantity field. The default field ignores units that are already in the cart. */
  stepper?: (product: Product, variant: ProductVariant, props: QuantityStepperProps) => ReactNode;
  rating?: ReactNode;
  delivery?: (product: Product, price: number, inStock: boolean) => ReactNode;
  children?: ReactNode;
}

export function ProductDetails({
  product,
  provisional,
  buy,
  stepper = (_product, _variant, props) => <QuantityStepper {...props} />,
  rating,
  delivery,
  children,
}: ProductDetailsProps) {
  const { variant, choice, openSize, offers, choose } = useSelectedVariant(product);
  const { regions } = useStoreSettings();
  const [asked, setAsked] = useState(false);
  const [size, setSize] = useState<HTMLInputElement | null>(null);
  const [wanted, setWanted] = useState(1);
  const [from] = useState(getLastVisitedProductList);
  const textLanguage = useTextLanguage(product);
  const { title, category, description } = product;
  const prices = offers.length > 0 ? offers.map((offer) => offer.price) : [product.price];
  const price = Math.min(...prices);
  const isFromPrice = price < Math.max(...prices);
  const cheapest = offers.find((offer) => offer.price === price);
  const stocks = offers.map(({ countInStock }) => countInStock);
  const most = Math.max(0, ...stocks);
  const inStock = most > 0;
  const chosen = formatOptions(getLocalizedOptions(product, choice));
  const hasOptions = product.options.length > 0;
  const ask = () => {
    setAsked(true);
    size?.focus();
    size?.scrollIntoView({ block: 'center' });
  };
  // Limits the quantity to the stock of the selected variant.
  const quantity = Math.max(1, Math.min(wanted, most));
  const measured = applyVariantMeasurements(product, variant);
  const counter = { name: title, value: quantity, max: most, onChange: setWanted };
  return (
    <>
      <PageMeta title={title} description={takeFirstCharacters(description, 160)} />
      <Breadcrumb steps={getProductBreadcrumb(product, from)} />
      <Box component="article" aria-busy={provisional} sx={productLayoutStyles.article}>
        <Box sx={productLayoutStyles.spread}>
          <ProductGallery product={product} variant={variant} />
          <Box sx={productLayoutStyles.info}>
            <Typography
              variant="overline"
              dir="auto"
              sx={{ color: 'text.secondary', mt: { xs: 2.5, md: 0 } }}
            >
              {category}
            </Typography>
            <Typography
              variant="h1"
              tabIndex={-1}
              lang={textLanguage('title')}
              dir="auto"
              sx={{ mt: 0.5, textWrap: 'balance' }}
            >
              {title}
            </Typography>
            {rating}
            <Box aria-live={hasOptions ? 'polite' : undefined}>
              <Box sx={{ mt: 1.5, mb: 1, '& s': { fontSize: '1.0625rem', ml: 0.5 } }}>
                {isFromPrice ? `${t('from', {}, 'before a price')} ` : null}
                <Price value={price} sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: '36px' }} />
                <FormerPrice
                  price={price}
                  compareAtPrice={product.compareAtPrice}
                  lowestPrice30Days={cheapest?.lowestPrice30Days}
                />
                <UnitPrice value={cheapest?.unitPrice} />
              </Box>
              <OptionalTaxNote />
              <StockIndicator countInStock={stocks.reduce((sum, each) => sum + each, 0)} />
            </Box>
            {hasOptions ? (
              <Box sx={{ mt: 0.5 }}>
                <VariantPicker
                  product={product}
                  selection={choice}
                  missingOption={asked ? openSize : null}
                  ref={setSize}
                  onChoose={choose}
                />
              </Box>
            ) : null}
            {variant && !inStock ? <SoldOutNotice product={product} variant={variant} /> : null}
            {description ? (
              <Typography
                lang={textLanguage('description')}
                dir="auto"
                sx={{ mt: 2.5, color: 'text.secondary', whiteSpace: 'pre-line', maxWidth: '62ch' }}
              >
                {description}
              </Typography>
            ) : null}
            <Box sx={productLayoutStyles.buyBar}>
              <Box sx={productLayoutStyles.choice}>
                <span dir="auto">{chosen || title}</span>
                <span>
                  {isFromPrice ? `${t('from', {}, 'before a price')} ` : null}
                  <Price value={price} sx={{ fontWeight: 600 }} />
                </span>
              </Box>
              {variant && inStock ? (
                openSize ? (
                  <QuantityStepper {...counter} />
                ) : (
                  stepper(product, variant, counter)
                )
              ) : null}
              {variant ? buy(product, variant, quantity, openSize ? { name: openSize, ask } : null) : null}
            </Box>
            <Box sx={{ mt: 3.5 }}>
              <ProductPromises product={product} delivery={delivery?.(measured, price, inStock)} />
            </Box>
          </Box>
        </Box>
        <Box sx={productLayoutStyles.details}>
          <OptionalSection>
            <ProductDetailsSection product={product} variant={variant} sku={openSize ? '' : variant?.sku} />
          </OptionalSection>
          {regions ? (
            <OptionalSection>
              <ProductLawSection product={product} />
            </OptionalSection>
          ) : null}
        </Box>
        <Box sx={productLayoutStyles.related}>{children}</Box>
      </Box>
    </>
  );
}
