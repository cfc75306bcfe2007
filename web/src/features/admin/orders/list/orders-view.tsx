import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { PackageCheck, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import {
  PAYMENT_METHOD_FILTERS,
  PAYMENT_FILTERS,
  ORDER_TOTAL_FILTERS,
  type PaymentMethodFilter,
} from '@contract/orders/admin-orders-query';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { sortCountriesByName } from '@contract/addresses/country-names';
import * as endpoints from '@contract/endpoints';
import { formatPrice } from '@/shared/settings/store-settings';
import { SearchField } from '@/shared/forms/search-field';
import { formatOrderStatus } from '@/shared/orders/order-status';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { DownloadButton } from '@/shared/ui/download-button';
import { panelPaths } from '@/shared/config/panel-paths';
import { AddButton, AdminPageHeading } from '../../shared/layout/admin-heading';
import { useListFilters } from '../../shared/lists/admin-paged-list';
import { FilterSelect, TagFilter } from '../../shared/lists/filter-select';
import { SaveViewButton, useSavedViews } from '../../shared/lists/saved-views';
import { MobileFilters } from '../../shared/lists/mobile-filters';
import { orderFilterCodec, exportOrders } from '../orders-api';
import { useOrderTagSuggestions } from '../order-tags-api';
import { PAYMENT_FILTER_LABELS } from '../payment-state';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { LiveOrderList } from './order-list';
import { OrderListTabs } from './order-tabs';
import { RequirePermission } from '../../shared/rights/require-permission';
import { createFetcher } from '../../shared/api/fetcher';
import { useProductSearch } from '../use-product-search';

interface ProductFilterProps {
  value: string;
  onChange: (product: string) => void;
}

const fetchTitle = createFetcher(endpoints.getAdminProduct, ({ title }) => title);

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
      noOptionsText={asked === '' ? 'Type a name or a SKU' : 'No product found'}
      value={selectedProduct}
      onInputChange={(_event, typedDay, reason) => setText(reason === 'input' ? typedDay : '')}
      onChange={(_event, product) => onChange(product?._id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Product"
          placeholder="Any product"
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
      aria-label="Placed between"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}
    >
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label="To"
        value={to}
        error={isReversed ? 'Must not be before the first day' : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </Box>
  );
}

const COUNTRIES = sortCountriesByName(COUNTRY_CODES).map(({ code, name }) => [code, name] as const);

const METHOD_FILTER: Record<PaymentMethodFilter, string> = {
  online: 'Online',
  ...MANUAL_PAYMENT_METHOD_LABELS,
};

const FIELD_FILTERS = [
  'status',
  'payment',
  'method',
  'country',
  'product',
  'value',
  'tag',
  'from',
  'to',
] as const;

const RemoveFilterButton = ({ what, onShowAll }: { what: string; onShowAll: () => void }) => (
  <SecondaryButton
    endIcon={<X size={18} aria-hidden />}
    aria-label={`Only ${what}: show all orders`}
    onClick={onShowAll}
    sx={{ justifySelf: 'start', borderColor: 'divider' }}
  >
    Only {what}
  </SecondaryButton>
);

export function OrdersView() {
  const { filters, show } = useListFilters(orderFilterCodec);
  const views = useSavedViews('orders');
  const knownTags = useOrderTagSuggestions();
  return (
    <>
      <AdminPageHeading
        title="Orders"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <RequirePermission permission="orders.export">
              <DownloadButton
                busyText="Exporting…"
                failed="The orders could not be exported"
                onDownload={(onProgress) => exportOrders(filters, onProgress)}
              >
                Export CSV
              </DownloadButton>
            </RequirePermission>
            <RequirePermission permission="orders.write">
              {filters.packed === 'to_pack' ? (
                <SecondaryLink
                  to={`${panelPaths.packing}?${orderFilterCodec.params(filters)}`}
                  startIcon={<PackageCheck size={18} aria-hidden />}
                >
                  Packing mode
                </SecondaryLink>
              ) : null}
              <AddButton to={panelPaths.adminNewOrder}>New order</AddButton>
            </RequirePermission>
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, my: { xs: 2, sm: 3 } }}>
        <OrderListTabs filters={filters} />
        <Box sx={filterGrid}>
          <SearchField
            name="Orders"
            label="Search orders"
            live
            value={filters.search}
            onSearch={(search) => show({ search }, true)}
          />
          <MobileFilters active={FIELD_FILTERS.filter((each) => filters[each]).length}>
            <FilterSelect
              label="Status"
              all="Any status"
              value={filters.status}
              choices={ORDER_STATUSES.map((value) => [value, formatOrderStatus(value)])}
              onChange={(status) => show({ status, packed: null })}
            />
            <FilterSelect
              label="Payment"
              all="Any payment"
              value={filters.payment}
              choices={PAYMENT_FILTERS.map((value) => [value, PAYMENT_FILTER_LABELS[value]])}
              onChange={(payment) => show({ payment })}
            />
            <FilterSelect
              label="Paid by"
              all="Any method"
              value={filters.method}
              choices={PAYMENT_METHOD_FILTERS.map((value) => [value, METHOD_FILTER[value]])}
              onChange={(method) => show({ method })}
            />
            <FilterSelect
              label="Country"
              all="Any country"
              value={filters.country}
              choices={COUNTRIES}
              onChange={(country) => show({ country })}
            />
            <ProductFilter value={filters.product} onChange={(product) => show({ product })} />
            <FilterSelect
              label="Total"
              all="Any total"
              value={filters.value}
              choices={ORDER_TOTAL_FILTERS.map((value) => [
                value,
                `At least ${formatPrice(Number(value), undefined, { wholeWithoutDecimals: true })}`,
              ])}
              onChange={(value) => show({ value })}
            />
            <TagFilter known={knownTags} value={filters.tag} onChange={(tag) => show({ tag })} />
            <DateRange from={filters.from} to={filters.to} onChange={show} />
          </MobileFilters>
        </Box>
        {filters.ship ? (
          <RemoveFilterButton what="orders to ship by today" onShowAll={() => show({ ship: null })} />
        ) : null}
        {filters.packed === 'changed' ? (
          <RemoveFilterButton
            what="orders with a packed parcel to change"
            onShowAll={() => show({ packed: null })}
          />
        ) : null}
        {filters.customer ? (
          <RemoveFilterButton what="one customer’s orders" onShowAll={() => show({ customer: '' })} />
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
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(auto-fit, minmax(148px, 1fr))',
  },
  '& > form': { gridColumn: { sm: '1 / -1' } },
  '& [role="group"]': { gridColumn: '1 / -1' },
};
