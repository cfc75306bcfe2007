import Box from '@mui/material/Box';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useEndpointData } from '@/shared/data/use-data';
import { PrintedLineNameCell, printedTableStyles } from '@/shared/invoices/priced-table';
import { PrintablePageFrame, DocumentSheet } from '@/shared/invoices/printable-sheet';
import { formatOptions } from '@/shared/products/options-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';

export function PickList({ ids }: { ids: readonly string[] }) {
  const { brand } = useStoreSettings();
  const { data, error, loading, reload } = useEndpointData(
    getCacheKey(endpoints.getPickList, { query: { orders: ids.join(',') } }),
  );
  if (error !== undefined && !loading)
    return <LoadError title={t('The pick list could not be loaded')} heading="h1" onRetry={reload} />;
  if (!data) return <Spinner label={t('Loading the pick list')} />;
  const { items } = data;
  const units = items.reduce((sum, one) => sum + one.units, 0);
  return (
    <PrintablePageFrame
      pageTitle={t('Pick list · Admin')}
      back={{ to: panelPaths.adminOrders, label: t('Orders') }}
    >
      <DocumentSheet
        sender={{ shop: brand, lines: [] }}
        title={t('Pick list')}
        heading="h1"
        facts={
          <>
            <div>{t('{count, plural, one {# order} other {# orders}}', { count: ids.length })}</div>
            <div>{t('{count, plural, one {# unit} other {# units}}', { count: units })}</div>
          </>
        }
      >
        {items.length === 0 ? (
          <div>{t('Everything in these orders is already packed.')}</div>
        ) : (
          <Box component="table" sx={printedTableStyles}>
            <thead>
              <tr>
                <th scope="col">{t('Shelf')}</th>
                <th scope="col">{t('Item')}</th>
                <th scope="col">{t('Orders')}</th>
                <th scope="col" className="end">
                  {t('Units')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ shelf, sku, name, options, units: unitCount, orders }, index) => (
                <tr key={index}>
                  <Box component="td" sx={{ fontWeight: 600 }}>
                    {shelf || '–'}
                  </Box>
                  <PrintedLineNameCell
                    name={name}
                    article={[formatOptions(options), sku && t('SKU {sku}', { sku })]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                  <td>
                    {orders
                      .map((order) => (order.units > 1 ? `${order.number} (${order.units})` : order.number))
                      .join(', ')}
                  </td>
                  <Box component="td" className="end" sx={{ fontWeight: 600 }}>
                    {unitCount}
                  </Box>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </DocumentSheet>
    </PrintablePageFrame>
  );
}
