import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { PackageCheck, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { SearchField } from '@/shared/forms/search-field';
import { DownloadButton } from '@/shared/ui/download-button';
import { panelPaths } from '@/shared/config/panel-paths';
import { AddButton, AdminPageHeading } from '../../shared/layout/admin-heading';
import { useListFilters } from '../../shared/lists/admin-paged-list';
import { countActiveFilters, FilterFields } from '../../shared/lists/filter-fields';
import { TagFilter } from '../../shared/lists/filter-select';
import { SaveViewButton, useSavedViews } from '../../shared/lists/saved-views';
import { CollapsibleFilters } from '../../shared/lists/collapsible-filters';
import { ORDER_FILTERS, orderFilterCodec, type OrderFilters } from '../order-filters';
import { useOrderTagSuggestions } from '../use-order-tags';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { LiveOrderList } from './order-list';
import { OrderListTabs } from './order-tabs';
import { RequirePermission } from '../../shared/rights/require-permission';
import { downloadExport } from '../../shared/api/download-export';
import { createEndpointFetcher, sendRequestWithoutToast } from '../../shared/api/fetcher';
import { useProductSearch } from '../use-product-search';

interface ProductFilterProps {
  value: string;
  onChange: (product: string) => void;
}

const fetchTitle = createEndpointFetcher(endpoints.getAdminProduct, ({ title }) => title);

function ProductFilter({ value, onChange }: ProductFilterProps) {
  const key = value === '' ? null : getCacheKey(endpoints.getAdminProduct, { params: { id: value } });
  const { data: title } = useCachedData(key, fetchTitle);
  const [text, setText] = useState('');
  const { products, loading, asked } = useProductSearch(text);
  // Memoized, because Autocomplete clears the typed text when `value` is a new object.
  const selectedProduct = useMemo(
    () => (value === '' ? null : { _id: value, title: title ?? value }),
    [value, title],
  );
  return (
    <Autocomplete
      size="small"
      options={products.map(({ _id, title }) => ({ _id, title }))}
      loading={loading}
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.title}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      noOptionsText={asked === '' ? t('Type a name or a SKU') : t('No product found')}
      value={selectedProduct}
      onInputChange={(_event, typedDay, reason) => setText(reason === 'input' ? typedDay : '')}
      onChange={(_event, product) => onChange(product?._id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Product')}
          placeholder={t('Any product')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
    />
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  error?: string;
  onChange: (day: string) => void;
}

/** Returns false while the year of a typed date is incomplete, such as 0002. */
const isCompleteDay = (day: string) => day === '' || Number(day.slice(0, 4)) >= 1900;

function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [typedDay, setTypedDay] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTypedDay(value);
  }
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typedDay}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        setTypedDay(target.value);
        if (isCompleteDay(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, input: { sx: { minHeight: 44 } } }}
      sx={{ width: { xs: 'auto', sm: 164 }, flex: { xs: '1 1 150px', sm: '0 0 auto' }, minWidth: 0 }}
    />
  );
}

interface DateRangeProps {
  from: string;
  to: string;
  onChange: (changed: { from: string } | { to: string }) => void;
}

function DateRange({ from, to, onChange }: DateRangeProps) {
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <Box
      role="group"
      aria-label={t('Placed between')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}
    >
      <DayField label={t('From')} value={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={t('To')}
        value={to}
        error={isReversed ? t('Must not be before the first day') : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </Box>
  );
}

const RemoveFilterButton = ({ label, onShowAll }: { label: string; onShowAll: () => void }) => (
  <SecondaryButton
    endIcon={<X size={18} aria-hidden />}
    aria-label={t('{filter}: show all orders', { filter: label })}
    onClick={onShowAll}
    sx={{ justifySelf: 'start', borderColor: 'divider' }}
  >
    {label}
  </SecondaryButton>
);

/** Most used filters, which wide screens always show. */
const MAIN_FILTERS: readonly (keyof OrderFilters)[] = ['status', 'payment'];

const isMainFilter = (name: keyof OrderFilters) => MAIN_FILTERS.includes(name);

export function OrdersView() {
  const { filters, show } = useListFilters(orderFilterCodec);
  const views = useSavedViews('orders');
  const knownTags = useOrderTagSuggestions();
  const fieldProps = {
    table: ORDER_FILTERS,
    filters,
    onChange: (change: Partial<OrderFilters>) =>
      show('status' in change ? { ...change, packed: null } : change),
  };
  return (
    <>
      <AdminPageHeading
        title={t('Orders')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <RequirePermission permission="orders.export">
              <DownloadButton
                busyText={t('Exporting…')}
                failed={t('The orders could not be exported')}
                onDownload={(onProgress) =>
                  downloadExport(
                    sendRequestWithoutToast(endpoints.exportOrders, {
                      query: orderFilterCodec.query(filters),
                    }),
                    endpoints.getOrderExport,
                    onProgress,
                  )
                }
              >
                {t('Export CSV')}
              </DownloadButton>
            </RequirePermission>
            <RequirePermission permission="orders.write">
              {filters.packed === 'to_pack' ? (
                <SecondaryLink
                  to={`${panelPaths.packing}?${orderFilterCodec.params(filters)}`}
                  startIcon={<PackageCheck size={18} aria-hidden />}
                >
                  {t('Packing mode')}
                </SecondaryLink>
              ) : null}
              <AddButton to={panelPaths.adminNewOrder}>{t('New order')}</AddButton>
            </RequirePermission>
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, my: { xs: 2, sm: 3 } }}>
        <OrderListTabs filters={filters} />
        <Box sx={filterGrid}>
          <SearchField
            name={t('Orders')}
            label={t('Search orders')}
            live
            value={filters.search}
            onSearch={(search) => show({ search }, true)}
          />
          <CollapsibleFilters
            active={countActiveFilters(ORDER_FILTERS, filters)}
            activeHidden={countActiveFilters(ORDER_FILTERS, filters, MAIN_FILTERS)}
            mainFields={<FilterFields {...fieldProps} shows={isMainFilter} />}
          >
            <FilterFields
              {...fieldProps}
              shows={(name) => !isMainFilter(name)}
              fields={{
                product: <ProductFilter value={filters.product} onChange={(product) => show({ product })} />,
                tag: (
                  <TagFilter knownTags={knownTags} value={filters.tag} onChange={(tag) => show({ tag })} />
                ),
                from: <DateRange from={filters.from} to={filters.to} onChange={show} />,
              }}
            />
          </CollapsibleFilters>
        </Box>
        {filters.ship ? (
          <RemoveFilterButton
            label={t('Only orders to ship by today')}
            onShowAll={() => show({ ship: null })}
          />
        ) : null}
        {filters.packed === 'changed' ? (
          <RemoveFilterButton
            label={t('Only orders with a packed parcel to change')}
            onShowAll={() => show({ packed: null })}
          />
        ) : null}
        {filters.customer ? (
          <RemoveFilterButton
            label={t('Only one customer’s orders')}
            onShowAll={() => show({ customer: '' })}
          />
        ) : null}
      </Box>
      {orderFilterCodec.isSet(filters, { except: ['customer'] }) ? (
        <SaveViewButton list="orders" query={String(orderFilterCodec.params(filters))} views={views} />
      ) : null}
      <LiveOrderList filters={filters} onShowAll={() => show(orderFilterCodec.none)} />
    </>
  );
}

const filterGrid = {
  display: 'grid',
  gap: { xs: 2, lg: 1.25 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'repeat(2, minmax(0, 1fr)) auto',
    lg: 'minmax(0, 1fr) 180px 180px auto',
  },
  '& > form': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
  '& [role="group"]': { gridColumn: '1 / -1' },
};
