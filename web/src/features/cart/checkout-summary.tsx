import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { OptionalTaxNote } from '@/shared/products/optional-tax-note';
import { Price } from '@/shared/products/price';
import { UnitPrice } from '@/shared/products/unit-price';
import { formatOptions } from '@/shared/products/options-text';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { VisuallyHiddenText, SecondaryText } from '@/shared/ui/text';
import type { CartChangesNotice } from './cart-changes';
import { isBuyableCartLine, getCartLineKey, type CartLine } from './cart-line';
import type { CartLineChangesByKey } from './cart-review';
import { CartTotals } from './totals/cart-totals';
import { DiscountCodeField } from './totals/discount-code-field';
import { EstimatedArrivalSummary } from './totals/shipping-methods';
import { getShippingRestrictionText, CartLineNotes, CartLinePicture, CartLineTotal } from './line-parts';

interface SummaryLineProps {
  line: CartLine;
  changes: CartLineChangesByKey;
  shippingRestriction: string | undefined;
}

function SummaryLine({ line, changes, shippingRestriction }: SummaryLineProps) {
  const buyable = isBuyableCartLine(line);
  const choice = formatOptions(line.options);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '64px 1fr auto', gap: 2, alignItems: 'center' }}
    >
      <CartLinePicture line={line} sizes="64px" sx={buyable ? undefined : { opacity: 0.55 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
          {line.name}
        </Typography>
        {choice ? (
          <Typography variant="body2" dir="auto">
            {choice}
          </Typography>
        ) : null}
        {buyable ? (
          <SecondaryText>{t('Quantity {quantity}', { quantity: line.quantity })}</SecondaryText>
        ) : null}
        <UnitPrice value={line.unitPrice} />
        <CartLineNotes
          line={line}
          change={changes[getCartLineKey(line)]}
          shippingRestriction={shippingRestriction}
        />
      </Box>
      {buyable ? <CartLineTotal line={line} /> : <span />}
    </Box>
  );
}

type CheckoutSummaryProps = ComponentProps<typeof CartChangesNotice>;

export function CheckoutSummary({ lines, quote, changes }: CheckoutSummaryProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box component="section" aria-labelledby="order-summary" sx={panel}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography id="order-summary" component="h2" variant="h3">
          {t('Order summary')}
        </Typography>
        <TextLink
          to={shopPaths.cart}
          underline="always"
          sx={{ display: { xs: 'none', md: 'inline' }, py: 1.25 }}
        >
          {t('Edit cart')}
        </TextLink>
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls="order-summary-content"
          onClick={() => setOpen(!open)}
          endIcon={
            <Box
              component={ChevronDown}
              size={18}
              aria-hidden
              sx={{ transform: open ? 'rotate(180deg)' : 'none' }}
            />
          }
          sx={{ display: { md: 'none' }, px: 1, mr: -1, fontSize: '1.0625rem' }}
        >
          <VisuallyHiddenText>{t(open ? 'Hide details' : 'Show details')}, </VisuallyHiddenText>
          <Price value={quote.totalAmount} />
        </Button>
      </Box>
      <Box
        id="order-summary-content"
        sx={{ display: { xs: open ? 'grid' : 'none', md: 'grid' }, gap: 2.5, pt: 2 }}
      >
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 2 }}>
          {lines.map((line) => (
            <SummaryLine
              key={getCartLineKey(line)}
              line={line}
              changes={changes}
              shippingRestriction={getShippingRestrictionText(quote, line)}
            />
          ))}
        </Box>
        <OptionalTaxNote />
        <DiscountCodeField quote={quote} />
        <CartTotals quote={quote} />
        <EstimatedArrivalSummary quote={quote} />
        <TextLink to={shopPaths.cart} underline="always" sx={{ display: { md: 'none' }, py: 1.25 }}>
          {t('Edit cart')}
        </TextLink>
      </Box>
    </Box>
  );
}

const panel = {
  ...panelSurfaceStyles,
  position: { md: 'sticky' },
  top: { md: 96 },
};
