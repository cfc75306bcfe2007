import type { FakeService } from '../service';
import { appCheckService, authenticationService, iamService } from './identity';
import { artifactRegistryService } from './artifacts';
import { billingService } from './billing';
import { computeService } from './compute';
import { firebaseService } from './firebase';
import { firestoreService } from './firestore-admin';
import { functionsService } from './functions';
import { hostingService, hostingUploadsService, webAppService } from './hosting';
import { resourceManagerService } from './resource-manager';
import { rulesService } from './rules';
import { cloudRunService } from './run';
import { schedulerService } from './scheduler';
import { secretManagerService } from './secrets';
import { serviceUsageService } from './service-usage';
import { firebaseStorageService, storageService } from './storage-buckets';
import { stripeService } from './stripe';
import { iamCredentialsService, oauthService, tokenExchangeService } from './tokens';
import { budgetsService, loggingService, monitoringService } from './monitoring';

const checkedServices: FakeService[] = [
  { host: 'cloudbuild.googleapis.com', variables: ['FIREBASE_CLOUDBUILD_URL'], routes: {} },
  { host: 'eventarc.googleapis.com', variables: ['EVENTARC_URL'], routes: {} },
  { host: 'pubsub.googleapis.com', variables: ['FIREBASE_PUBSUB_URL'], routes: {} },
  {
    host: 'firebaseextensions.googleapis.com',
    variables: ['FIREBASE_EXT_URL'],
    routes: { 'GET /v1beta/projects/{project}/instances': () => ({}) },
  },
  { host: 'runtimeconfig.googleapis.com', variables: ['FIREBASE_RUNTIMECONFIG_URL'], routes: {} },
];

export const fakeServices: readonly FakeService[] = [
  appCheckService,
  artifactRegistryService,
  authenticationService,
  billingService,
  budgetsService,
  computeService,
  firebaseService,
  firebaseStorageService,
  firestoreService,
  functionsService,
  hostingService,
  hostingUploadsService,
  iamService,
  iamCredentialsService,
  loggingService,
  monitoringService,
  oauthService,
  resourceManagerService,
  rulesService,
  cloudRunService,
  schedulerService,
  secretManagerService,
  serviceUsageService,
  webAppService,
  storageService,
  stripeService,
  tokenExchangeService,
  ...checkedServices,
];
