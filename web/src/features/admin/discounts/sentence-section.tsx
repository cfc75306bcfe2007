import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { PromotionKind } from '@contract/pricing/promotion';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { Panel } from '../panel';
import { CombinationClause } from './combination-clause';
import type { DiscountForm } from './discount-form';
import { Clause, InlineInput, InlineSelect } from './inline-fields';
import { zoneName } from '@/shared/forms/local-time';
import { OfferClauses } from './offer-clauses';

const KINDS: readonly (readonly [PromotionKind, string])[] = [
  ['percent', 'Percentage'],
  ['fixed', 'Fixed amount'],
  ['free', 'Free shipping'],
  ['buyXGetY', 'Buy X, get Y'],
];

function KindChoice() {
  const { values, setFieldValue, setErrors } = useFormikContext<DiscountForm>();
  return (
    <Box role="group" aria-label="Kind of discount" sx={kinds}>
      {KINDS.map(([kind, label]) => (
        <Button
          key={kind}
          color="secondary"
          variant={kind === values.kind ? 'contained' : 'outlined'}
          aria-pressed={kind === values.kind}
          onClick={() => {
            setErrors({});
            void setFieldValue('kind', kind);
          }}
          sx={{ px: 2, borderColor: kind === values.kind ? undefined : 'divider' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

const isOfAll = ({ kind, scope, buy }: DiscountForm) =>
  (kind === 'buyXGetY' ? buy : { scope }).scope === 'all';

/** The whole discount as one sentence with fields in it. `used` is how often it was used so far. */
export function SentenceSection({ used }: { used: number | null }) {
  const { values, setFieldValue } = useFormikContext<DiscountForm>();
  const { currency, locale } = useStoreSettings();
  return (
    <Panel title="The discount" action={<KindChoice />}>
      <Box role="group" aria-label="The discount in one sentence">
        <OfferClauses currency={currency} />
        <Clause fields={['code']}>
          <InlineSelect
            name="byCode"
            label="How customers get it"
            value={values.byCode ? 'code' : 'automatic'}
            choices={[
              ['code', 'when they enter the code'],
              ['automatic', 'automatically, without a code'],
            ]}
            onChange={(how) => void setFieldValue('byCode', how === 'code')}
          />
          {values.byCode ? (
            <>
              {' '}
              <InlineInput name="code" label="Code" width={16} upperCase />
            </>
          ) : null}
          ,
        </Clause>
        <Clause fields={['minSubtotal']} hint="Leave empty for no minimum.">
          on{' '}
          <InlineSelect
            name="firstOrderOnly"
            label="Which orders of a customer"
            value={values.firstOrderOnly ? 'first' : 'any'}
            choices={[
              ['any', 'any order'],
              ['first', 'their first order only'],
            ]}
            onChange={(which) => void setFieldValue('firstOrderOnly', which === 'first')}
          />{' '}
          with at least{' '}
          <InlineInput
            name="minSubtotal"
            label={`Minimum subtotal in ${currency}`}
            kind="decimal"
            placeholder="any"
            width={7}
          />{' '}
          {currency} of {isOfAll(values) ? 'products' : 'these products'},
        </Clause>
        <Clause
          fields={['startsAt', 'endsAt']}
          hint={`Times are in your time zone, ${zoneName(locale)}. Leave empty to start now, with no end date.`}
        >
          from <InlineInput name="startsAt" label="Start" kind="datetime-local" width={20} /> until{' '}
          <InlineInput name="endsAt" label="End" kind="datetime-local" width={20} />,
        </Clause>
        <Clause
          fields={['limit', 'limitPerCustomer']}
          hint={
            used === null ? 'Leave empty for no limit.' : `Leave empty for no limit. Used so far: ${used}.`
          }
        >
          at most{' '}
          <InlineInput name="limit" label="Total usage limit" kind="whole" placeholder="any" width={6} />{' '}
          times in all and{' '}
          <InlineInput
            name="limitPerCustomer"
            label="Usage limit per customer"
            kind="whole"
            placeholder="any"
            width={4}
          />{' '}
          times per customer.
        </Clause>
        <CombinationClause />
      </Box>
    </Panel>
  );
}

const kinds = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
