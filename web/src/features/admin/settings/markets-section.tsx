import { COUNTRY_CODES } from '@contract/addresses/countries';
import { sortCountriesByName } from '@contract/addresses/country-names';
import { LAW_REGIONS, type LawRegion } from '@contract/settings/markets';
import { ROOT_LANGUAGE } from '@contract/texts/language-paths';
import { LANGUAGES } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { FormMultiSelectField } from '../shared/forms/form-multi-select-field';
import { SelectField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { ProductSafetySection } from './product-safety-section';
import { getSettingFieldProps } from '../shared/settings/settings-fields';
import { getLanguageName } from '../shared/settings/use-content-languages';
import { LegalRequirementsPanel } from './legal-requirements-panel';

const countryChoices = sortCountriesByName(COUNTRY_CODES).map(({ code, name }) => [code, name] as const);

const REGION_NAMES: Readonly<Record<LawRegion, string>> = {
  EU: t('European Union'),
  UK: t('United Kingdom'),
};

export function MarketsSettingsSection() {
  return (
    <>
      <TitledPanel
        title={t('Countries')}
        note={t(
          'The shop then shows and asks what the law of these places requires. Other shops see nothing of it.',
        )}
        stacked
      >
        <SelectField {...getSettingFieldProps('markets.country')} choices={countryChoices} />
        <FormMultiSelectField
          {...getSettingFieldProps('markets.regions')}
          options={[...LAW_REGIONS]}
          nameOf={(region) => REGION_NAMES[region as LawRegion]}
          hint={t('Regions whose consumers can order.')}
        />
      </TitledPanel>
      <LegalRequirementsPanel />
      <ProductSafetySection />
      <TitledPanel
        title={t('Languages')}
        note={t('Write your products in English. Pages in English have no prefix in their address.')}
        stacked
      >
        <FormMultiSelectField
          {...getSettingFieldProps('markets.languages')}
          options={LANGUAGES.filter((language) => language !== ROOT_LANGUAGE)}
          nameOf={getLanguageName}
          hint={t('Their pages have a prefix, such as /de.')}
        />
      </TitledPanel>
    </>
  );
}
