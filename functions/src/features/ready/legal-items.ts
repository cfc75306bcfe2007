import {
  LEGAL_CHECKLIST_KEYS,
  type LegalChecklistKey,
  type SetupChecklistItem,
} from '../../contract/panel/readiness';
import { WITHDRAWAL_DAYS } from '../../contract/legal/withdrawal-period';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { msg, t } from '../../contract/texts/text';
import { advised, done, open, toSettingsLink, type Finding } from './ready-findings';

/** Settings that decide what the consumer law of the shop's regions still requires. */
export type LegalSettings = Pick<ShopSettings, 'markets' | 'papers' | 'shop' | 'money' | 'shipping'>;

const TITLES: Readonly<Record<LegalChecklistKey, string>> = {
  imprint: msg('Imprint'),
  vatNumber: msg('VAT number'),
  taxIncluded: msg('Prices with VAT'),
  withdrawal: msg('Right of withdrawal'),
  packaging: msg('Packaging register'),
};

const getDocumentsLink = () => toSettingsLink('papers', t('Settings: documents'));

function checkImprint({ papers }: LegalSettings): Finding {
  const link = getDocumentsLink();
  if (papers.phone === '')
    return open(
      t('The imprint has no phone number. Customers there must be able to reach you quickly.'),
      link,
    );
  if (papers.representative === '' || papers.registerNumber === '')
    return advised(
      t(
        'Enter who represents the seller and the number in the commercial register, unless you are a sole trader.',
      ),
      link,
    );
  return done(t('The imprint names the seller, the representative, the register and a phone number.'), link);
}

const checkVatNumber = ({ papers }: LegalSettings): Finding =>
  papers.taxId === ''
    ? open(
        t('The imprint and the invoices have no VAT number. Enter it, or your tax number.'),
        getDocumentsLink(),
      )
    : done(t('The imprint and the invoices have the number {number}.', { number: papers.taxId }), null);

function checkTaxIncluded({ money }: LegalSettings): Finding {
  const link = toSettingsLink('money', t('Settings: money'));
  return money.priceBasis === 'gross'
    ? done(t('Prices are listed with VAT.'), link)
    : open(t('Prices are listed without VAT. Consumers there must see prices with VAT.'), link);
}

function checkWithdrawal({ shop: { claims } }: LegalSettings): Finding {
  const link = toSettingsLink('shop', t('Settings: shop'));
  const { returnDays } = claims;
  return returnDays < WITHDRAWAL_DAYS
    ? open(
        t(
          '{returnDays, plural, one {Returns are accepted for {returnDays} day} other {Returns are accepted for {returnDays} days}}, but consumers there have {days}.',
          { returnDays, days: WITHDRAWAL_DAYS },
        ),
        link,
      )
    : done(
        t('Order emails explain the right of withdrawal and contain the model form, with your address.'),
        link,
      );
}

function checkPackaging({ papers, shipping }: LegalSettings): Finding {
  const shipsToGermany =
    shipping.restOfWorld !== null ||
    shipping.zones.some(({ places }) => places.some(({ country }) => country === 'DE'));
  return shipsToGermany && papers.packagingNumber === ''
    ? advised(
        t('You ship to Germany. Register your packaging at LUCID, and enter the number.'),
        getDocumentsLink(),
      )
    : done(t('There is nothing to register for Germany, or you have entered the number.'), null);
}

const FINDINGS: Readonly<Record<LegalChecklistKey, (settings: LegalSettings) => Finding>> = {
  imprint: checkImprint,
  vatNumber: checkVatNumber,
  taxIncluded: checkTaxIncluded,
  withdrawal: checkWithdrawal,
  packaging: checkPackaging,
};

/** Checks what consumer law requires of shops that sell to regions of the settings. Empty for other shops. */
export const createLegalChecklistItems = (settings: LegalSettings): SetupChecklistItem[] =>
  settings.markets.regions.length === 0
    ? []
    : LEGAL_CHECKLIST_KEYS.map((key) => {
        const { state, sentence, link, at } = FINDINGS[key](settings);
        return { key, title: t(TITLES[key]), state, sentence, at: at?.toISOString() ?? null, link };
      });
