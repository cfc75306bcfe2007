import type { Firestore } from 'firebase-admin/firestore';
import type { PublicConfig } from '../contract/config';
import type { EasyPostSettings } from '../features/orders/labels/easypost';
import type { StripeSettings } from '../features/payments/stripe-provider';
import type { SearchLanguage } from '../features/search/search-language';
import type {
  ProductIndexSource,
  SearchLanguageData,
  SearchEngine,
  SynonymSource,
} from '../features/search/search-port';
import type { InboundMailSettings } from '../features/messages/inbound/inbound-port';
import type { MailSenderSettings } from '../features/mail/mail-senders';
import type { AuthLoader } from '../platform/auth';
import type { AppCheckVerifier } from '../platform/http/app-check-verifier';
import type { Logger } from '../platform/logging';
import type { PasswordSignInFunction } from '../platform/password-sign-in';
import type { TrustProxyFunction } from '../platform/rate-limit/trusted-proxies';
import type { RemoteFileFetcher } from '../platform/remote/remote-file';
import type { ObjectUrlFactory, ObjectStorage } from '../platform/storage';

export interface SearchEngineDependencies extends Pick<ShopEnvironment, 'db' | 'logger' | 'now'> {
  source: ProductIndexSource;
  synonyms: SynonymSource;
  isWord: SearchLanguageData['isWord'];
  language: SearchLanguage;
}

export type SearchEngineFactory = (dependencies: SearchEngineDependencies) => SearchEngine;

export interface ShopEnvironment {
  logger: Logger;
  now: () => number;
  publicUrl: string;
  db: Firestore;
  auth: AuthLoader;
  storage: ObjectStorage;
  addressOf: ObjectUrlFactory;
  signIn: PasswordSignInFunction;
  version: string;
  rateLimitFactor: number;
  trustProxy: TrustProxyFunction;
  payment: PublicConfig['payment'];
  stripe: StripeSettings | null;
  labels?: EasyPostSettings | null;
  emulated: boolean;
  /** Comma-separated keys to encrypt the secrets of authenticator apps. New secrets use the first key. */
  secondFactorKey: string;
  /** Exempts administrators who have not set up a second factor. Defaults to `emulated`. */
  secondFactorMayBeOff?: boolean;
  live?: boolean;
  appCheck?: AppCheckVerifier | null;
  strictTransactions?: boolean;
  showsReads?: boolean;
  inboundMail?: InboundMailSettings | null;
  /** Email provider. Without a provider, no emails are sent, and the emulators display the emails on a page. */
  mailSender?: () => MailSenderSettings;
  /** Kind of email provider. Set for functions that have no access to the provider's secret. */
  mailSenderKind?: MailSenderSettings['kind'];
  remoteFiles: RemoteFileFetcher;
  importSliceMs?: number;
  searchEngine?: SearchEngineFactory;
  /** Time limit of a search in milliseconds, including the first load of the index. Defaults to 5,000. */
  searchBudgetMs?: number;
  promotionShardSize?: number;
}
