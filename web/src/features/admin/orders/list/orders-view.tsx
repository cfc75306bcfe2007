import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { PackageCheck, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import {
  METHOD_FILTERS,
  PAYMENT_FILTERS,
  VALUE_FILTERS,
  type MethodFilter,
} from '@contract/orders/admin-orders-query';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { namedCountries } from '@contract/addresses/country-names';
import * as endpoints from '@contract/endpoints';
import { priceText } from '@/shared/settings/store-settings';
import { SearchField } from '@/shared/forms/search-field';
import { statusLabel } from '@/shared/orders/order-status';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { DownloadButton } from '@/shared/ui/download-button';
import { paths } from '@/shared/config/panel-paths';
import { AddButton, AdminHeading } from '../../admin-heading';
import { useListFilters } from '../../admin-list';
import { FilterSelect, TagFilter } from '../../filter-select';
import { SaveView, useSavedViews } from '../../saved-views/saved-views';
import { PhoneFilters } from '../../phone-filters';
import { orderFilters, exportOrders } from '../orders-api';
import { useKnownTags } from '../tags-api';
import { PAYMENT_FILTER } from '../payment-state';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { keyOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { OrderList } from './order-list';
import { OrderTabs } from './order-tabs';
import { May } from '../../rights/may';
import { fetcherOf } from '../../fetcher';
import { useProductSearch } from '../use-product-search';

interface ProductFilterProps {
  value: string;
  onChange: (product: string) => void;
}

const fetchTitle = fetcherOf(endpoints.getAnyProduct, ({ title }) => title);

function ProductFilter({ value, onChange }: ProductFilterProps) {
  const key = value === '' ? null : keyOf(endpoints.getAnyProduct, { params: { id: value } });
  const { data: title } = useData(key, fetchTitle);
  const [text, setText] = useState('');
  const { products, loading, asked } = useProductSearch(text);
  // Autocomplete clears the typed text if `value` is a new object, so the object is memoized.
  const selectedProduct = useMemo(
    () => (value === '' ? null : { _id: value, title: title ?? value }),
    [value, title],
  );
  return (
    <Autocomplete
      size="small"
      options={products.map(({ _id, title }) => ({ _id, title }))}
      loading={loading}
      // The server has already filtered the options.
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

/** Returns false for a partly typed year such as 0002. */
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

const COUNTRIES = namedCountries(COUNTRY_CODES).map(({ code, name }) => [code, name] as const);

const METHOD_FILTER: Record<MethodFilter, string> = { online: 'Online', ...RECEIPT_METHOD };

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
  const { filters, show } = useListFilters(orderFilters);
  const views = useSavedViews('orders');
  const knownTags = useKnownTags();
  return (
    <>
      <AdminHeading
        title="Orders"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <May permission="orders.export">
              <DownloadButton
                busyText="Exporting…"
                failed="The orders could not be exported"
                onDownload={(onProgress) => exportOrders(filters, onProgress)}
              >
                Export CSV
              </DownloadButton>
            </May>
            <May permission="orders.write">
              {filters.packed === 'to_pack' ? (
                <SecondaryLink
                  to={`${paths.packing}?${orderFilters.params(filters)}`}
                  startIcon={<PackageCheck size={18} aria-hidden />}
                >
                  Packing mode
                </SecondaryLink>
              ) : null}
              <AddButton to={paths.adminNewOrder}>New order</AddButton>
            </May>
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, my: { xs: 2, sm: 3 } }}>
        <OrderTabs filters={filters} />
        <Box sx={filterGrid}>
          <SearchField
            name="Orders"
            label="Search orders"
            live
            value={filters.search}
            onSearch={(search) => show({ search }, true)}
          />
          <PhoneFilters active={FIELD_FILTERS.filter((each) => filters[each]).length}>
            <FilterSelect
              label="Status"
              all="Any status"
              value={filters.status}
              choices={ORDER_STATUSES.map((value) => [value, statusLabel(value)])}
              onChange={(status) => show({ status, packed: null })}
            />
            <FilterSelect
              label="Payment"
              all="Any payment"
              value={filters.payment}
              choices={PAYMENT_FILTERS.map((value) => [value, PAYMENT_FILTER[value]])}
              onChange={(payment) => show({ payment })}
            />
            <FilterSelect
              label="Paid by"
              all="Any method"
              value={filters.method}
              choices={METHOD_FILTERS.map((value) => [value, METHOD_FILTER[value]])}
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
              choices={VALUE_FILTERS.map((value) => [
                value,
                `At least ${priceText(Number(value), undefined, { wholeWithoutDecimals: true })}`,
              ])}
              onChange={(value) => show({ value })}
            />
            <TagFilter known={knownTags} value={filters.tag} onChange={(tag) => show({ tag })} />
            <DateRange from={filters.from} to={filters.to} onChange={show} />
          </PhoneFilters>
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
      {orderFilters.isSet(filters, { except: ['customer'] }) ? (
        <SaveView list="orders" query={String(orderFilters.params(filters))} views={views} />
      ) : null}
      <OrderList filters={filters} onShowAll={() => show(orderFilters.none)} />
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
