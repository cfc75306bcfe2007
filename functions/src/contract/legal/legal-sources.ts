import type { LawRegion } from '../settings/markets';

/** Law that contains a requirement. */
export interface LegalSource {
  /** Citation with article, in English. */
  name: string;
  url: string;
  /** ISO date since which traders must meet the requirement. */
  since: string;
}

const EUR_LEX = 'https://eur-lex.europa.eu/eli/';
const UK_LAW = 'https://www.legislation.gov.uk/';

const CONSUMER_RIGHTS_DIRECTIVE = `${EUR_LEX}dir/2011/83/oj`;
const UK_CONSUMER_CONTRACTS = `${UK_LAW}uksi/2013/3134`;
const CONSUMER_CONTRACTS_SINCE = '2014-06-13';
const PRICE_DIRECTIVE = `${EUR_LEX}dir/1998/6/oj`;

/** Sources of what the consumer law of the regions requires of an online shop. */
export const LEGAL_SOURCES = {
  imprint: {
    EU: { name: 'Directive 2000/31/EC, Article 5', url: `${EUR_LEX}dir/2000/31/oj`, since: '2002-01-17' },
    UK: {
      name: 'Electronic Commerce (EC Directive) Regulations 2002, regulation 6',
      url: `${UK_LAW}uksi/2002/2013`,
      since: '2002-08-21',
    },
  },
  orderButton: {
    EU: {
      name: 'Directive 2011/83/EU, Article 8(2), and judgment C-249/21',
      url: CONSUMER_RIGHTS_DIRECTIVE,
      since: CONSUMER_CONTRACTS_SINCE,
    },
    UK: {
      name: 'Consumer Contracts Regulations 2013, regulation 14',
      url: UK_CONSUMER_CONTRACTS,
      since: CONSUMER_CONTRACTS_SINCE,
    },
  },
  confirmation: {
    EU: {
      name: 'Directive 2011/83/EU, Articles 6 and 8(7), Annex I',
      url: CONSUMER_RIGHTS_DIRECTIVE,
      since: CONSUMER_CONTRACTS_SINCE,
    },
    UK: {
      name: 'Consumer Contracts Regulations 2013, regulation 16 and Schedule 3',
      url: UK_CONSUMER_CONTRACTS,
      since: CONSUMER_CONTRACTS_SINCE,
    },
  },
  withdrawal: {
    EU: {
      name: 'Directive 2011/83/EU, Articles 9 to 16',
      url: CONSUMER_RIGHTS_DIRECTIVE,
      since: CONSUMER_CONTRACTS_SINCE,
    },
    UK: {
      name: 'Consumer Contracts Regulations 2013, Part 3',
      url: UK_CONSUMER_CONTRACTS,
      since: CONSUMER_CONTRACTS_SINCE,
    },
  },
  withdrawalFunction: {
    EU: {
      name: 'Directive (EU) 2023/2673, Article 1: Article 11a of Directive 2011/83/EU',
      url: `${EUR_LEX}dir/2023/2673/oj`,
      since: '2026-06-19',
    },
  },
  taxIncluded: {
    EU: { name: 'Directive 98/6/EC, Articles 2 and 3', url: PRICE_DIRECTIVE, since: '2000-03-18' },
    UK: { name: 'Price Marking Order 2004', url: `${UK_LAW}uksi/2004/102`, since: '2004-07-22' },
  },
  formerPrices: {
    EU: {
      name: 'Directive 98/6/EC, Article 6a, and judgment C-330/23',
      url: PRICE_DIRECTIVE,
      since: '2022-05-28',
    },
  },
  reviews: {
    EU: {
      name: 'Directive 2005/29/EC, Article 7(6)',
      url: `${EUR_LEX}dir/2005/29/oj`,
      since: '2022-05-28',
    },
    UK: {
      name: 'Digital Markets, Competition and Consumers Act 2024, Schedule 20, paragraph 13',
      url: `${UK_LAW}ukpga/2024/13/schedule/20`,
      since: '2025-04-06',
    },
  },
  claims: {
    EU: {
      name: 'Directive 2005/29/EC, Article 6',
      url: `${EUR_LEX}dir/2005/29/oj`,
      since: '2007-12-12',
    },
    UK: {
      name: 'Digital Markets, Competition and Consumers Act 2024, section 226',
      url: `${UK_LAW}ukpga/2024/13/section/226`,
      since: '2025-04-06',
    },
  },
  accessibility: {
    EU: {
      name: 'Directive (EU) 2019/882, Articles 2 and 13, Annex V',
      url: `${EUR_LEX}dir/2019/882/oj`,
      since: '2025-06-28',
    },
  },
  packaging: {
    EU: {
      name: 'For Germany: Verpackungsgesetz, section 9 (LUCID)',
      url: 'https://www.gesetze-im-internet.de/verpackg/__9.html',
      since: '2019-01-01',
    },
  },
} satisfies Readonly<Record<string, Partial<Record<LawRegion, LegalSource>>>>;

export type LegalRequirementKey = keyof typeof LEGAL_SOURCES;
