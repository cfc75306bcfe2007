import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router-dom';
import type { TablePortion } from '@contract/collections/table-pieces';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { QuantityStepper } from '@/shared/ui/quantity-stepper';
import { formatShortage, getLineUnitPrice, type PieceChoice, type TableLine } from './table-lines';

const PORTION_TEXTS: Record<TablePortion, (quantity: number) => string> = {
  one: (quantity) => t('{quantity} for each person', { quantity }),
  two: (quantity) => t('{quantity} for every 2 people', { quantity }),
  four: (quantity) => t('{quantity} for every 4 people', { quantity }),
  six: (quantity) => t('{quantity} for every 6 people', { quantity }),
  table: (quantity) => t('{quantity} for the table', { quantity }),
};

interface TablePieceRowProps {
  line: TableLine;
  isLeftOut: boolean;
  onChange: (choice: PieceChoice) => void;
}

function VariantField({ line: { piece, variant }, onChange }: Pick<TablePieceRowProps, 'line' | 'onChange'>) {
  const { title, options, variants } = piece.product;
  if (variants.length < 2) return null;
  return (
    <Box
      component="select"
      aria-label={t('{options} of {title}', { options: options.map(({ name }) => name).join(', '), title })}
      value={variant?._id}
      onChange={(event) => onChange({ variant: event.target.value })}
      sx={select}
    >
      {variants.map(({ _id, options: values, countInStock }) => (
        <option key={_id} value={_id} disabled={countInStock < 1}>
          {Object.values(values).join(', ')}
        </option>
      ))}
    </Box>
  );
}

/** Product of the table: a checkbox to leave it out, its price and a field for its quantity. */
export function TablePieceRow({ line, isLeftOut, onChange }: TablePieceRowProps) {
  const { piece, available, selectedUnits, units } = line;
  const { product, quantity, portion } = piece;
  const shortage = formatShortage(line);
  return (
    <Box component="li" sx={row}>
      <Checkbox
        checked={units > 0}
        disabled={available < 1}
        onChange={() => onChange({ isLeftOut: !isLeftOut })}
        slotProps={{ input: { 'aria-label': t('{title} on the table', { title: product.title }) } }}
        sx={{ ml: -1.25 }}
      />
      <ProductPicture
        image={product.images[0] ?? null}
        alt=""
        name={product.title}
        sizes="56px"
        sx={{ width: 56, aspectRatio: '1 / 1', opacity: units > 0 ? 1 : 0.5 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={shopPaths.product(product._id)} dir="auto" sx={link}>
          {product.title}
        </Box>
        <Box sx={small}>
          {PORTION_TEXTS[portion](quantity)} · <Price value={getLineUnitPrice(line)} />
        </Box>
        <VariantField line={line} onChange={onChange} />
        {shortage ? (
          <Box sx={{ ...small, color: 'warning.main' }} role="status">
            {shortage}
          </Box>
        ) : null}
      </Box>
      <Box sx={{ gridColumn: { xs: '3', sm: 'auto' } }}>
        <QuantityStepper
          name={product.title}
          value={Math.max(1, selectedUnits)}
          max={Math.max(1, available)}
          disabled={units === 0}
          onChange={(next) => onChange({ units: next })}
        />
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 56px minmax(0, 1fr)', sm: 'auto 56px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
};

const link = {
  display: 'inline-block',
  color: 'inherit',
  fontWeight: 600,
  lineHeight: 1.35,
  textDecoration: 'none',
  textUnderlineOffset: '3px',
  '&:hover': { textDecoration: 'underline' },
};

const small = { fontSize: '0.875rem', color: 'text.secondary' };

const select = {
  mt: 0.5,
  minHeight: 32,
  maxWidth: '100%',
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1rem',
};
