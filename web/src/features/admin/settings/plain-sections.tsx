import { useField, useFormikContext } from 'formik';
import { currencyOf } from '@contract/pricing/currencies';
import { KNOWN_CURRENCIES } from '@contract/pricing/known-currencies';
import { store } from '@contract/store-config';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { Panel } from '../panel';
import { ChoiceField, FieldRow, NumberField, SwitchField, TextField } from '../form-fields';
import type { SettingsForm } from './settings-form';

export function ShopSection() {
  return (
    <>
      <Panel title="Shop" note="Shown in the shop, in emails and on documents." stacked>
        <FieldRow>
          <TextField name="shop.name" label="Name" />
          <TextField name="shop.supportEmail" label="Support email" type="email" />
        </FieldRow>
        <TextField name="shop.tagline" label="Tagline" hint="Below the name on the home page." />
        <TextField
          name="shop.address"
          label="Address"
          lines={3}
          hint="Shown on the contact page, one line for each line here."
        />
        <TimeZoneField />
      </Panel>
      <Panel title="Claims" note="Promises shown on pages and in emails." stacked>
        <FieldRow>
          <TextField name="shop.claims.happyCustomers" label="Happy customers" hint="For example, 50K+." />
          <TextField name="shop.claims.support" label="Support" hint="For example, 24/7." />
        </FieldRow>
        <FieldRow>
          <NumberField name="shop.claims.moneyBackDays" label="Money back" unit="days" />
          <NumberField name="shop.claims.returnDays" label="Returns" unit="days" />
          <NumberField name="shop.claims.warrantyYears" label="Warranty" unit="years" />
        </FieldRow>
      </Panel>
    </>
  );
}

/** What the browser knows, UTC, and what is set, which another browser may know. */
function TimeZoneField() {
  const [{ value }] = useField<string>('shop.timeZone');
  const known = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])].filter(Boolean);
  return (
    <ChoiceField
      name="shop.timeZone"
      label="Time zone"
      choices={known.map((name) => [name, name.replaceAll('_', ' ')])}
      hint="The dashboard's days begin at its midnight."
    />
  );
}

const names = new Intl.DisplayNames([store.locale, 'en'], { type: 'currency' });

/** Prices are stored in minor units: only currencies with as many decimals can be chosen. */
const currencies = [...KNOWN_CURRENCIES]
  .filter((code) => currencyOf(code).exponent === PRICE_DECIMALS)
  .map((code) => [code, `${code}: ${names.of(code) ?? code}`] as const)
  .sort(([a], [b]) => a.localeCompare(b));

export function MoneySection() {
  return (
    <Panel title="Money" note="Existing orders keep their currency and prices." stacked>
      <ChoiceField
        name="money.currency"
        label="Currency"
        choices={currencies}
        hint="Prices are not converted: 9.99 stays 9.99 in the new currency."
      />
      <ChoiceField
        name="money.priceBasis"
        label="Prices are listed"
        choices={[
          ['net', 'without tax, which is added'],
          ['gross', 'with tax included'],
        ]}
      />
      <ChoiceField
        name="money.rounding"
        label="Tax is rounded"
        choices={[
          ['total', 'once for all lines with the same rates'],
          ['line', 'for each line'],
        ]}
      />
    </Panel>
  );
}

export function StockSection() {
  return (
    <Panel title="Stock">
      <FieldRow>
        <NumberField
          name="stock.lowAt"
          label="Low stock"
          unit="units"
          hint="The dashboard lists products with this many or fewer."
        />
        <NumberField
          name="stock.holdMinutes"
          label="Hold stock for unpaid orders for"
          unit="minutes"
          hint="Unpaid orders are then cancelled and restocked."
        />
        <NumberField
          name="stock.shortHoldMinutes"
          label="Hold it while stock is short for"
          unit="minutes"
          hint="New orders, while unpaid ones hold more than four fifths of a product."
        />
      </FieldRow>
    </Panel>
  );
}

export function SecuritySection() {
  const { currency } = useFormikContext<SettingsForm>().values.money;
  return (
    <Panel
      title="Security"
      note="What is hard to take back asks administrators for their second factor once more: roles, deletions, exports, imports, and what is set under Money and here."
    >
      <NumberField
        name="security.refundsAbove"
        label="Ask again for refunds above"
        unit={currency}
        decimal
        hint="All refunds of an order count together."
      />
    </Panel>
  );
}

export function CheckoutSection() {
  return (
    <Panel
      title="Checkout"
      note="Guests track their orders with links in emails. They can add an order to an account with the same email address later."
    >
      <SwitchField name="checkout.guests" label="Allow guest checkout" />
    </Panel>
  );
}

export function SearchSection() {
  return (
    <Panel title="Search" note="Searching for one word also finds products that match the others.">
      <TextField
        name="search.synonyms"
        label="Synonyms"
        lines={12}
        hint="One group per line, with words separated by commas: mug, cup."
      />
    </Panel>
  );
}

export function MailsSection() {
  return (
    <Panel title="Emails" note="Emails about payments and order changes are always sent." stacked>
      <TextField
        name="mails.replyTo"
        label="Reply-to address"
        type="email"
        hint="Leave empty to use the sender address."
      />
      <TextField name="mails.footer" label="Email footer" hint="Optional." />
      <SwitchField name="mails.welcome" label="Welcome new customers" />
      <SwitchField name="mails.delivered" label="Notify customers when their order is delivered" />
      <SwitchField name="mails.reviews" label="Ask customers for reviews a week after the delivery" />
    </Panel>
  );
}

export function PapersSection() {
  return (
    <Panel title="Documents" note="Seller details on invoices and packing slips." stacked>
      <FieldRow>
        <TextField name="papers.sellerName" label="Seller" />
        <TextField name="papers.taxId" label="Tax number" hint="Optional." />
      </FieldRow>
      <TextField name="papers.sellerAddress" label="Seller's address" lines={3} hint="One line each." />
      <FieldRow>
        <TextField name="papers.invoicePrefix" label="Invoice number prefix" hint="For example, INV-." />
        <TextField
          name="papers.creditNotePrefix"
          label="Credit note number prefix"
          hint="For example, CN-."
        />
      </FieldRow>
      <TextField name="papers.footer" label="Invoice footer" hint="For example, the company registration." />
    </Panel>
  );
}
