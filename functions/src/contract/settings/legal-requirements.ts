import { LEGAL_SOURCES, type LegalRequirementKey, type LegalSource } from '../legal/legal-sources';
import { msg } from '../texts/text';
import type { LawRegion } from './markets';

interface LegalRequirement {
  title: string;
  /** Action of the shop that meets the requirement, or task of the merchant. */
  effect: string;
}

/** Requirements of the regions' consumer law for online shops, in the order of the settings page. */
const LEGAL_REQUIREMENTS: Readonly<Record<LegalRequirementKey, LegalRequirement>> = {
  imprint: {
    title: msg('Imprint'),
    effect: msg('The footer links to a page with your name, address, register and VAT number.'),
  },
  orderButton: {
    title: msg('Order button and summary'),
    effect: msg('The button that orders says that it costs money, below products, total and VAT.'),
  },
  confirmation: {
    title: msg('Confirmation of the contract'),
    effect: msg(
      'The email about an order contains the terms, the right of withdrawal and the model withdrawal form.',
    ),
  },
  withdrawal: {
    title: msg('Right of withdrawal of 14 days'),
    effect: msg('Customers can return products for at least 14 days. Enter no shorter time for returns.'),
  },
  withdrawalFunction: {
    title: msg('Withdrawal function'),
    effect: msg('Customers can withdraw from a contract on the shop’s pages.'),
  },
  taxIncluded: {
    title: msg('Prices with VAT'),
    effect: msg('Enter prices with VAT. Pages say “incl. VAT, plus shipping” next to them.'),
  },
  formerPrices: {
    title: msg('Reduced prices'),
    effect: msg('Struck prices are the lowest price of the 30 days before the reduction.'),
  },
  reviews: {
    title: msg('How reviews are checked'),
    effect: msg('Product pages say that reviews are from customers who bought the product.'),
  },
  claims: {
    title: msg('True claims'),
    effect: msg('The example’s number of customers is hidden until you enter your own.'),
  },
  accessibility: {
    title: msg('Accessibility statement'),
    effect: msg('The footer links to a page about accessibility. Very small companies are exempt.'),
  },
  packaging: {
    title: msg('Packaging register'),
    effect: msg('Register your packaging where you ship to. The imprint shows the number that you enter.'),
  },
};

export interface AppliedRequirement extends LegalRequirement {
  key: LegalRequirementKey;
  /** Sources of the regions that the shop sells to. */
  sources: LegalSource[];
}

/** Returns the requirements of the given regions, with their sources in these regions. */
export const getLegalRequirements = (regions: readonly LawRegion[]): AppliedRequirement[] =>
  (Object.keys(LEGAL_REQUIREMENTS) as LegalRequirementKey[])
    .map((key) => {
      const sources: Partial<Record<LawRegion, LegalSource>> = LEGAL_SOURCES[key];
      return { ...LEGAL_REQUIREMENTS[key], key, sources: regions.flatMap((region) => sources[region] ?? []) };
    })
    .filter(({ sources }) => sources.length > 0);
