import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { FormerPrice } from '@/shared/products/former-price';
import { Price } from '@/shared/products/price';
import { UnitPrice } from '@/shared/products/unit-price';
import { formatNameWithOptions, formatOptions } from '@/shared/products/options-text';
import { QuantityStepper } from '@/shared/ui/quantity-stepper';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';
import { getMaxCartLineQuantity, isBuyableCartLine, type CartLine } from './cart-line';
import type { CartLineChange } from './cart-review';
import { CartLineNotes, CartLinePicture, CartLineTotal } from './line-parts';

interface CartLineRowProps {
  line: CartLine;
  change: CartLineChange | undefined;
  shippingRestriction: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onSaveForLater: () => void;
}

export function CartLineRow({ line, change, shippingRestriction, ...events }: CartLineRowProps) {
  const { onQuantity, onRemove, onSaveForLater } = events;
  const buyable = isBuyableCartLine(line);
  const choice = formatOptions(line.options);
  const fullName = formatNameWithOptions(line.name, line.options);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridArea: 'picture', opacity: buyable ? 1 : 0.55 }}>
        <CartLinePicture line={line} sizes="(min-width: 600px) 112px, 88px" />
      </Box>
      <Box sx={{ gridArea: 'text', display: 'grid', gap: 0.25, alignContent: 'start', minWidth: 0 }}>
        {line.unavailable ? (
          <Box dir="auto" sx={name}>
            {line.name}
          </Box>
        ) : (
          <TextLink to={shopPaths.product(line._id, choice ? line.variant : undefined)} dir="auto" sx={name}>
            {line.name}
          </TextLink>
        )}
        {choice ? (
          <Typography variant="body2" dir="auto">
            {choice}
          </Typography>
        ) : null}
        <SecondaryText>
          <span dir="auto">{line.category}</span>
        </SecondaryText>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          <RichText text="{price} each" price={<Price value={line.price} />} />
          <FormerPrice {...line} />
          <UnitPrice value={line.unitPrice} />
        </Typography>
        <Box aria-live="polite">
          <CartLineNotes line={line} change={change} shippingRestriction={shippingRestriction} />
        </Box>
      </Box>
      <Box sx={controls}>
        <Box sx={{ gridArea: 'quantity' }}>
          {line.unavailable ? null : (
            <QuantityStepper
              name={fullName}
              value={line.quantity}
              max={getMaxCartLineQuantity(line)}
              disabled={!buyable}
              onChange={onQuantity}
            />
          )}
        </Box>
        <Box sx={actions}>
          {line.unavailable ? null : (
            <Button
              color="inherit"
              aria-label={t('Save for later: {product}', { product: fullName })}
              onClick={onSaveForLater}
              sx={action}
            >
              {t('Save for later')}
            </Button>
          )}
          <Button
            color="inherit"
            aria-label={t('Remove {product}', { product: fullName })}
            onClick={onRemove}
            sx={action}
          >
            {t('Remove')}
          </Button>
        </Box>
        <Box
          sx={{ gridArea: 'total', justifySelf: 'end', ml: 'auto', fontWeight: 600, fontSize: '1.0625rem' }}
        >
          {buyable ? <CartLineTotal line={line} /> : null}
        </Box>
      </Box>
    </Box>
  );
}

const name = { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.35 };

const row = {
  display: 'grid',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 1.5,
  py: { xs: 2.5, sm: 3 },
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '88px 1fr', sm: '112px 1fr auto' },
  gridTemplateRows: { sm: '1fr auto' },
  gridTemplateAreas: {
    xs: '"picture text" "controls controls"',
    sm: '"picture text total" "picture quantity actions"',
  },
};

const controls = {
  gridArea: { xs: 'controls', sm: 'auto' },
  display: { xs: 'flex', sm: 'contents' },
  alignItems: 'center',
  flexWrap: 'wrap',
  rowGap: 0.5,
};

/** Styles of the text buttons. On phones, the buttons have a row below the total. */
const actions = {
  gridArea: 'actions',
  order: { xs: 1, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  display: 'flex',
  justifySelf: 'end',
  ml: { xs: -1.5, sm: 0 },
  mr: { sm: -1.5 },
};

const action = { color: 'text.secondary', px: 1.5, minWidth: 0 };
