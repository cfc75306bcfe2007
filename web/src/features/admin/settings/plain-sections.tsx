import { useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { SHOWCASE } from '@contract/products/products';
import type { SettingsSection } from '@contract/settings/shop-settings';
import { ChosenField } from '../discounts/selection-fields';
import { useCategories } from '../discounts/use-wording';
import { OrderList } from '../order-list';
import { Panel } from '../panel';
import { ChoiceField, FieldRow, NumberField, SwitchField, TextField } from '../form-fields';
import { settingChoice, settingField, settingNumber } from './settings-fields';
import type { SettingsForm } from './settings-form';
import { ShippingSection } from './shipping-section';
import { TaxSection } from './tax-section';

function ShopSection() {
  return (
    <>
      <Panel title="Shop" note="Shown in the shop, in emails and on documents." stacked>
        <FieldRow>
          <TextField {...settingField('shop.name')} />
          <TextField {...settingField('shop.supportEmail')} type="email" />
        </FieldRow>
        <TextField {...settingField('shop.tagline')} hint="Below the name on the home page." />
        <TextField
          {...settingField('shop.address')}
          lines={3}
          hint="Shown on the contact page, one line for each line here."
        />
        <TimeZoneField />
      </Panel>
      <Panel title="Claims" note="Promises shown on pages and in emails." stacked>
        <FieldRow>
          <TextField {...settingField('shop.claims.happyCustomers')} hint="For example, 50K+." />
          <TextField {...settingField('shop.claims.support')} hint="For example, 24/7." />
        </FieldRow>
        <FieldRow>
          <NumberField {...settingNumber('shop.claims.moneyBackDays')} />
          <NumberField {...settingNumber('shop.claims.returnDays')} />
          <NumberField {...settingNumber('shop.claims.warrantyYears')} />
        </FieldRow>
      </Panel>
    </>
  );
}

/** Field for the time zone. Offers the saved time zone even if this browser does not know it. */
function TimeZoneField() {
  const [{ value }] = useField<string>('shop.timeZone');
  const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])].filter(Boolean);
  return (
    <ChoiceField
      {...settingField('shop.timeZone')}
      choices={timeZones.map((name) => [name, name.replaceAll('_', ' ')])}
      hint="The dashboard's days begin at its midnight."
    />
  );
}

function MoneySection() {
  return (
    <Panel title="Money" note="Existing orders keep their currency and prices." stacked>
      <ChoiceField
        {...settingChoice('money.currency')}
        hint="Prices are not converted: 9.99 stays 9.99 in the new currency."
      />
      <ChoiceField {...settingChoice('money.priceBasis')} />
      <ChoiceField {...settingChoice('money.rounding')} />
    </Panel>
  );
}

function StockSection() {
  return (
    <Panel title="Stock">
      <FieldRow>
        <NumberField
          {...settingNumber('stock.lowAt')}
          hint="The dashboard lists products with this many or fewer."
        />
        <NumberField
          {...settingNumber('stock.holdMinutes')}
          hint="Unpaid orders are then cancelled and restocked."
        />
        <NumberField
          {...settingNumber('stock.shortHoldMinutes')}
          hint="For new orders, while unpaid orders hold more than 80% of a product."
        />
      </FieldRow>
    </Panel>
  );
}

function SecuritySection() {
  const { currency } = useFormikContext<SettingsForm>().values.money;
  return (
    <Panel
      title="Security"
      note="Administrators confirm with their second factor again before they change roles, delete, export or import, or publish changes under Money or Security."
    >
      <NumberField
        {...settingField('security.refundsAbove')}
        unit={currency}
        decimal
        hint="All refunds of an order count together."
      />
    </Panel>
  );
}

function CheckoutSection() {
  return (
    <Panel
      title="Checkout"
      note="Guests track their orders with links in emails. They can add an order to an account with the same email address later."
    >
      <SwitchField {...settingField('checkout.guests')} />
    </Panel>
  );
}

function SearchSection() {
  return (
    <Panel title="Search" note="Searching for one word also finds products that match the others.">
      <TextField
        {...settingField('search.synonyms')}
        lines={12}
        hint="One group per line, with words separated by commas: mug, cup."
      />
    </Panel>
  );
}

function MailsSection() {
  return (
    <Panel title="Emails" note="Emails about payments and order changes are always sent." stacked>
      <TextField
        {...settingField('mails.replyTo')}
        type="email"
        hint="Leave empty to use the sender address."
      />
      <TextField {...settingField('mails.footer')} hint="Optional." />
      <SwitchField {...settingField('mails.welcome')} />
      <SwitchField {...settingField('mails.delivered')} />
      <SwitchField {...settingField('mails.reviews')} />
    </Panel>
  );
}

function DocumentsSection() {
  return (
    <Panel title="Documents" note="Seller details on invoices and packing slips." stacked>
      <FieldRow>
        <TextField {...settingField('papers.sellerName')} />
        <TextField {...settingField('papers.taxId')} hint="Optional." />
      </FieldRow>
      <TextField {...settingField('papers.sellerAddress')} lines={3} hint="One line each." />
      <FieldRow>
        <TextField {...settingField('papers.invoicePrefix')} hint="For example, INV-." />
        <TextField {...settingField('papers.creditNotePrefix')} hint="For example, CN-." />
      </FieldRow>
      <TextField {...settingField('papers.footer')} hint="For example, the company registration." />
    </Panel>
  );
}

const CATEGORIES_PATH = 'home.categories';

function HomeSection() {
  const { values, setFieldValue, setFieldError } = useFormikContext<SettingsForm>();
  const categories = useCategories();
  const selectedCategories = values.home.categories;
  const getName = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug;
  return (
    <Panel
      title="Categories on home"
      note="Each is shown with a picture of its best-selling product."
      stacked
    >
      <ChosenField
        name={CATEGORIES_PATH}
        label="Categories"
        options={categories.map(({ slug }) => slug)}
        nameOf={getName}
        getOptionDisabled={() => selectedCategories.length >= SHOWCASE.categories}
        noOptionsText="No more categories"
        hint={`Up to ${SHOWCASE.categories}. Leave empty to show those with the most products. Categories without active products are hidden.`}
      />
      <OrderList
        value={selectedCategories}
        nameOf={getName}
        onChange={(next) => {
          setFieldError(CATEGORIES_PATH, undefined);
          void setFieldValue(CATEGORIES_PATH, next);
        }}
      />
    </Panel>
  );
}

export const SECTIONS: Record<SettingsSection, () => ReactNode> = {
  shop: ShopSection,
  home: HomeSection,
  money: MoneySection,
  tax: TaxSection,
  shipping: ShippingSection,
  stock: StockSection,
  security: SecuritySection,
  checkout: CheckoutSection,
  search: SearchSection,
  mails: MailsSection,
  papers: DocumentsSection,
};
