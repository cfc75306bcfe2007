import type { PaymentProviderName } from './payments';

/** GET /config: what a client needs to know of the store. Amounts are decimals in `currency`. */
export interface PublicConfig {
  brand: string;
  tagline: string;
  currency: string;
  locale: string;
  supportEmail: string;
  shipping: { freeFrom: number; flatRate: number };
  /** 0.08 for 8%. */
  taxRate: number;
  claims: {
    happyCustomers: string;
    support: string;
    moneyBackDays: number;
    returnDays: number;
    warrantyYears: number;
  };
  countries: readonly string[];
  payment: { provider: PaymentProviderName; publishableKey: string | null };
}
