import { useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { SHOWCASE_LIMITS } from '@contract/products/products';
import type { SettingsSection } from '@contract/settings/shop-settings';
import { t } from '@contract/texts/text';
import { FormMultiSelectField } from '../shared/forms/form-multi-select-field';
import { useProductCategories } from '../shared/products/catalogue-lists';
import { SortableList } from '../shared/forms/sortable-list';
import { TitledPanel } from '../shared/layout/titled-panel';
import { SelectField, FormFieldRow, NumberField, SwitchField, TextField } from '../shared/forms/form-fields';
import {
  getSettingSelectFieldProps,
  getSettingFieldProps,
  getSettingNumberFieldProps,
} from '../shared/settings/settings-fields';
import { DocumentsSettingsSection } from './documents-section';
import type { SettingsFormValues } from './settings-form';
import { GiftOccasionsPanel } from './gift-occasions-panel';
import { GiftSettingsPanel } from './gift-settings-panel';
import { MarketsSettingsSection } from './markets-section';
import { ShippingSettingsSection } from './shipping-section';
import { TaxSettingsSection } from './tax-section';

function ShopSection() {
  return (
    <>
      <TitledPanel title={t('Shop')} note={t('Shown in the shop, in emails and on documents.')} stacked>
        <FormFieldRow>
          <TextField {...getSettingFieldProps('shop.name')} />
          <TextField {...getSettingFieldProps('shop.supportEmail')} type="email" />
        </FormFieldRow>
        <TextField {...getSettingFieldProps('shop.tagline')} hint={t('Below the name on the home page.')} />
        <TextField
          {...getSettingFieldProps('shop.address')}
          minLines={3}
          hint={t('Shown on the contact page, one line for each line here.')}
        />
        <TimeZoneField />
      </TitledPanel>
      <TitledPanel title={t('Claims')} note={t('Promises shown on pages and in emails.')} stacked>
        <FormFieldRow>
          <TextField {...getSettingFieldProps('shop.claims.happyCustomers')} hint={t('For example, 50K+.')} />
          <TextField {...getSettingFieldProps('shop.claims.support')} hint={t('For example, 24/7.')} />
        </FormFieldRow>
        <FormFieldRow>
          <NumberField {...getSettingNumberFieldProps('shop.claims.moneyBackDays')} />
          <NumberField {...getSettingNumberFieldProps('shop.claims.returnDays')} />
          <NumberField {...getSettingNumberFieldProps('shop.claims.warrantyYears')} />
        </FormFieldRow>
        <FormFieldRow>
          <NumberField
            {...getSettingFieldProps('shop.replyTime')}
            hint={t('Shown on the contact page. Leave empty to promise nothing.')}
          />
          <SelectField {...getSettingSelectFieldProps('shop.replyTimeUnit')} />
        </FormFieldRow>
      </TitledPanel>
    </>
  );
}

/** Field for the time zone. Lists the saved time zone even if the browser does not support it. */
function TimeZoneField() {
  const [{ value }] = useField<string>('shop.timeZone');
  const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])].filter(Boolean);
  return (
    <SelectField
      {...getSettingFieldProps('shop.timeZone')}
      choices={timeZones.map((name) => [name, name.replaceAll('_', ' ')])}
      hint={t("The dashboard's days begin at its midnight.")}
    />
  );
}

function MoneySection() {
  return (
    <TitledPanel title={t('Money')} note={t('Existing orders keep their currency and prices.')} stacked>
      <SelectField
        {...getSettingSelectFieldProps('money.currency')}
        hint={t('Prices are not converted: 9.99 stays 9.99 in the new currency.')}
      />
      <SelectField {...getSettingSelectFieldProps('money.priceBasis')} />
      <SelectField {...getSettingSelectFieldProps('money.rounding')} />
    </TitledPanel>
  );
}

function StockSection() {
  return (
    <TitledPanel title={t('Stock')}>
      <FormFieldRow>
        <NumberField
          {...getSettingNumberFieldProps('stock.lowAt')}
          hint={t('The dashboard lists products with this many or fewer.')}
        />
        <NumberField
          {...getSettingNumberFieldProps('stock.holdMinutes')}
          hint={t('Unpaid orders are then cancelled and restocked.')}
        />
        <NumberField
          {...getSettingNumberFieldProps('stock.shortHoldMinutes')}
          hint={t('For new orders, while unpaid orders hold more than 80% of a product.')}
        />
      </FormFieldRow>
    </TitledPanel>
  );
}

function SecuritySection() {
  const { currency } = useFormikContext<SettingsFormValues>().values.money;
  return (
    <TitledPanel
      title={t('Security')}
      note={t(
        'Administrators confirm with their second factor again before they change roles, delete, export or import, or publish changes under Money or Security.',
      )}
    >
      <NumberField
        {...getSettingFieldProps('security.refundsAbove')}
        unit={currency}
        decimal
        hint={t('All refunds of an order count together.')}
      />
    </TitledPanel>
  );
}

function CheckoutSection() {
  return (
    <>
      <TitledPanel
        title={t('Checkout')}
        note={t(
          'Guests track their orders with links in emails. They can add an order to an account with the same email address later.',
        )}
      >
        <SwitchField {...getSettingFieldProps('checkout.guests')} />
      </TitledPanel>
      <GiftSettingsPanel />
      <GiftOccasionsPanel />
    </>
  );
}

function SearchSection() {
  return (
    <TitledPanel
      title={t('Search', {}, 'heading')}
      note={t('Searching for one word also finds products that match the others.')}
    >
      <TextField
        {...getSettingFieldProps('search.synonyms')}
        minLines={12}
        hint={t('One group per line, with words separated by commas: mug, cup.')}
      />
    </TitledPanel>
  );
}

function MailsSection() {
  return (
    <TitledPanel
      title={t('Emails')}
      note={t('Emails about payments and order changes are always sent.')}
      stacked
    >
      <TextField
        {...getSettingFieldProps('mails.replyTo')}
        type="email"
        hint={t('Leave empty to use the sender address.')}
      />
      <TextField {...getSettingFieldProps('mails.footer')} hint={t('Optional.')} />
      <SwitchField {...getSettingFieldProps('mails.welcome')} />
      <SwitchField {...getSettingFieldProps('mails.delivered')} />
      <SwitchField {...getSettingFieldProps('mails.reviews')} />
    </TitledPanel>
  );
}

const CATEGORIES_PATH = 'home.categories';

function HomeSection() {
  const { values, setFieldValue, setFieldError } = useFormikContext<SettingsFormValues>();
  const categories = useProductCategories();
  const selectedCategories = values.home.categories;
  const getName = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug;
  return (
    <TitledPanel
      title={t('Categories on home')}
      note={t('Each is shown with a picture of its best-selling product.')}
      stacked
    >
      <FormMultiSelectField
        name={CATEGORIES_PATH}
        label={t('Categories')}
        options={categories.map(({ slug }) => slug)}
        nameOf={getName}
        getOptionDisabled={() => selectedCategories.length >= SHOWCASE_LIMITS.categories}
        noOptionsText={t('No more categories')}
        hint={t(
          'Up to {categories}. Leave empty to show those with the most products. Categories without active products are hidden.',
          { categories: SHOWCASE_LIMITS.categories },
        )}
      />
      <SortableList
        value={selectedCategories}
        getName={getName}
        onChange={(next) => {
          setFieldError(CATEGORIES_PATH, undefined);
          void setFieldValue(CATEGORIES_PATH, next);
        }}
      />
    </TitledPanel>
  );
}

export const SETTINGS_SECTION_COMPONENTS: Record<SettingsSection, () => ReactNode> = {
  shop: ShopSection,
  markets: MarketsSettingsSection,
  home: HomeSection,
  money: MoneySection,
  tax: TaxSettingsSection,
  shipping: ShippingSettingsSection,
  stock: StockSection,
  security: SecuritySection,
  checkout: CheckoutSection,
  search: SearchSection,
  mails: MailsSection,
  papers: DocumentsSettingsSection,
};
