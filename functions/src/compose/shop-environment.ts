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
import type { LoadAuth } from '../platform/auth';
import type { VerifyAppCheck } from '../platform/http/app-check-verifier';
import type { Logger } from '../platform/logging';
import type { SignInWithPassword } from '../platform/password-sign-in';
import type { TrustProxy } from '../platform/rate-limit/trusted-proxies';
import type { FetchRemoteFile } from '../platform/remote/remote-file';
import type { CreateObjectUrl, ObjectStorage } from '../platform/storage';

export interface SearchEngineDependencies extends Pick<ShopEnvironment, 'db' | 'logger' | 'now'> {
  source: ProductIndexSource;
  synonyms: SynonymSource;
  isWord: SearchLanguageData['isWord'];
  language: SearchLanguage;
}

export type SearchEngineFactory = (parts: SearchEngineDependencies) => SearchEngine;

export interface ShopEnvironment {
  logger: Logger;
  now: () => number;
  publicUrl: string;
  db: Firestore;
  auth: LoadAuth;
  storage: ObjectStorage;
  addressOf: CreateObjectUrl;
  signIn: SignInWithPassword;
  version: string;
  rateLimitFactor: number;
  trustProxy: TrustProxy;
  payment: PublicConfig['payment'];
  stripe: StripeSettings | null;
  labels?: EasyPostSettings | null;
  emulated: boolean;
  /** Comma-separated keys to encrypt the secrets of authenticator apps. New secrets use the first key. */
  secondFactorKey: string;
  /** Allows administrators without a second factor until one of them sets it up. Defaults to `emulated`. */
  secondFactorMayBeOff?: boolean;
  live?: boolean;
  appCheck?: VerifyAppCheck | null;
  strictTransactions?: boolean;
  showsReads?: boolean;
  inboundMail?: InboundMailSettings | null;
  /** Email provider. If missing, emails are not sent. The emulators then display the emails on a page. */
  mailSender?: () => MailSenderSettings;
  /** Kind of email provider, for functions that cannot read the provider's secret. */
  mailSenderKind?: MailSenderSettings['kind'];
  remoteFiles: FetchRemoteFile;
  importSliceMs?: number;
  searchEngine?: SearchEngineFactory;
  /** Time limit of a search in milliseconds, including the first load of the index. Defaults to 5,000. */
  searchBudgetMs?: number;
  promotionShardSize?: number;
}
