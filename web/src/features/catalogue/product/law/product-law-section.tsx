import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { GuaranteeNotice } from '@/shared/products/guarantee/guarantee-notice';

/** Returns names and values of what the General Product Safety Regulation (EU) 2023/988, article 19, requires. */
function getSafetyRows(product: Product): [name: string, value: string][] {
  const { warnings, maker, responsiblePerson, batch } = product;
  const rows: [string, string | undefined][] = [
    [t('Warnings'), warnings],
    [t('Maker'), maker],
    [t('Responsible person in the EU'), responsiblePerson],
    [t('Type or batch'), batch],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Guarantees, maker and safety of a product, for shops that follow the consumer law of the EU or the UK. */
export function ProductLawSection({ product }: { product: Product }) {
  const rows = getSafetyRows(product);
  const { makerGuaranteeYears: years, maker = '', brand } = product;
  return (
    <Box sx={{ mt: { xs: 6, md: 9 }, display: 'grid', gap: 3, maxWidth: '62ch' }}>
      <GuaranteeNotice />
      {years ? (
        <Typography>
          {t('{maker} guarantees the durability of this product for {years} years, at no extra cost.', {
            maker: brand || maker.split('\n')[0] || t('The maker'),
            years,
          })}
        </Typography>
      ) : null}
      {rows.length > 0 ? (
        <Box component="details" sx={details}>
          <summary>{t('Product safety')}</summary>
          <Box component="dl" sx={list}>
            {rows.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </Fragment>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

const details = {
  borderBlock: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& summary': { py: 1.5, fontWeight: 600, cursor: 'pointer' },
} as const;

const list = {
  m: 0,
  pb: 2,
  fontSize: '0.9375rem',
  '& > dt': { color: 'text.secondary' },
  '& > dd': { m: 0, mb: 1.5, whiteSpace: 'pre-line' },
};
