import Box from '@mui/material/Box';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useEndpointData } from '@/shared/data/use-data';
import { PrintedLineNameCell, printedTableStyles } from '@/shared/invoices/priced-table';
import { PrintablePageFrame, DocumentSheet } from '@/shared/invoices/printable-sheet';
import { formatOptions } from '@/shared/products/options-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { formatCount } from '../../shared/labels/format-count';

export function PickList({ ids }: { ids: readonly string[] }) {
  const { brand } = useStoreSettings();
  const { data, error, loading, reload } = useEndpointData(
    getCacheKey(endpoints.getPickList, { query: { orders: ids.join(',') } }),
  );
  if (error !== undefined && !loading)
    return <LoadError title="The pick list could not be loaded" heading="h1" onRetry={reload} />;
  if (!data) return <Spinner label="Loading the pick list" />;
  const { items } = data;
  const units = items.reduce((sum, one) => sum + one.units, 0);
  return (
    <PrintablePageFrame pageTitle="Pick list · Admin" back={{ to: panelPaths.adminOrders, label: 'Orders' }}>
      <DocumentSheet
        sender={{ shop: brand, lines: [] }}
        title="Pick list"
        heading="h1"
        facts={
          <>
            <div>{formatCount(ids.length, 'order')}</div>
            <div>{formatCount(units, 'unit')}</div>
          </>
        }
      >
        {items.length === 0 ? (
          <div>Everything in these orders is already packed.</div>
        ) : (
          <Box component="table" sx={printedTableStyles}>
            <thead>
              <tr>
                <th scope="col">Shelf</th>
                <th scope="col">Item</th>
                <th scope="col">Orders</th>
                <th scope="col" className="end">
                  Units
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
                    article={[formatOptions(options), sku && `SKU ${sku}`].filter(Boolean).join(' · ')}
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
