import Box from '@mui/material/Box';
import { currencyOf } from '@contract/pricing/currencies';
import { KNOWN_CURRENCIES } from '@contract/pricing/known-currencies';
import { store } from '@contract/store-config';
import { PRICE_DECIMALS } from '@contract/shop-prices';
import { Panel } from '../panel';
import { ChoiceField, FieldRow, NumberField, stack, SwitchField, TextField } from '../form-fields';

export function ShopSection() {
  return (
    <>
      <Panel title="Shop" note="What the shop is called, in the shop, in mails and on papers.">
        <Box sx={stack}>
          <FieldRow>
            <TextField name="shop.name" label="Name" />
            <TextField name="shop.supportEmail" label="Support email" type="email" />
          </FieldRow>
          <TextField name="shop.tagline" label="Tagline" hint="Below the name on the home page." />
          <TextField
            name="shop.address"
            label="Address"
            lines={3}
            hint="One line each. Shown on the contact page."
          />
        </Box>
      </Panel>
      <Panel title="Claims" note="What the shop promises. Every page and mail takes it from here.">
        <Box sx={stack}>
          <FieldRow>
            <TextField name="shop.claims.happyCustomers" label="Happy customers" hint="Such as 50K+." />
            <TextField name="shop.claims.support" label="Support" hint="Such as 24/7." />
          </FieldRow>
          <FieldRow>
            <NumberField name="shop.claims.moneyBackDays" label="Money back" unit="days" />
            <NumberField name="shop.claims.returnDays" label="Returns" unit="days" />
            <NumberField name="shop.claims.warrantyYears" label="Warranty" unit="years" />
          </FieldRow>
        </Box>
      </Panel>
    </>
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
    <Panel title="Money" note="Orders keep the currency and the prices they were made with.">
      <Box sx={stack}>
        <ChoiceField
          name="money.currency"
          label="Currency"
          choices={currencies}
          hint="Prices keep their numbers: 9.99 stays 9.99 in the new currency."
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
      </Box>
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
          label="Unpaid orders keep their stock for"
          unit="minutes"
          hint="Then they are cancelled and their stock is returned."
        />
      </FieldRow>
    </Panel>
  );
}

export function CheckoutSection() {
  return (
    <Panel
      title="Checkout"
      note="Without an account, an order is followed by links in its mails. It can be added to an account of the same email address later."
    >
      <SwitchField name="checkout.guests" label="Let people order without an account" />
    </Panel>
  );
}

export function SearchSection() {
  return (
    <Panel title="Search" note="A search for one of the words also finds the products of the others.">
      <TextField
        name="search.synonyms"
        label="Synonyms"
        lines={12}
        hint="One group a line, its words separated by commas: mug, cup."
      />
    </Panel>
  );
}

export function MailsSection() {
  return (
    <Panel title="Mails" note="Mails about payments and changes of an order are always sent.">
      <Box sx={stack}>
        <TextField
          name="mails.replyTo"
          label="Answers go to"
          type="email"
          hint="Empty: to the address that mails are sent from."
        />
        <TextField name="mails.footer" label="Last line of every mail" hint="Empty for none." />
        <SwitchField name="mails.welcome" label="Welcome new customers" />
        <SwitchField name="mails.delivered" label="Tell customers that their order was delivered" />
        <SwitchField name="mails.reviews" label="Ask customers for reviews a week after the delivery" />
      </Box>
    </Panel>
  );
}

export function PapersSection() {
  return (
    <Panel title="Papers" note="What invoices and packing slips say about the seller.">
      <Box sx={stack}>
        <FieldRow>
          <TextField name="papers.sellerName" label="Seller" />
          <TextField name="papers.taxId" label="Tax number" hint="Empty for none." />
        </FieldRow>
        <TextField name="papers.sellerAddress" label="Seller's address" lines={3} hint="One line each." />
        <FieldRow>
          <TextField name="papers.invoicePrefix" label="Invoice numbers begin with" hint="Such as INV-." />
          <TextField
            name="papers.creditNotePrefix"
            label="Credit note numbers begin with"
            hint="Such as CN-."
          />
        </FieldRow>
        <TextField name="papers.footer" label="Last line of invoices" hint="Such as the register entry." />
      </Box>
    </Panel>
  );
}
