import { OWNER_TOKEN } from '../cloud';
import type { FakeService } from '../service';

const HOUR_MS = 3_600_000;

/** Workload Identity: exchanges a GitHub token for a Google token. */
export const tokenExchangeService: FakeService = {
  host: 'sts.googleapis.com',
  enabledBy: false,
  routes: {
    'POST /v1/token': () => ({
      access_token: 'federated',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    }),
  },
};

/** IAM credentials: exchanges the Google token for a token of the deploying service account. */
export const iamCredentialsService: FakeService = {
  host: 'iamcredentials.googleapis.com',
  enabledBy: false,
  routes: {
    'POST /v1/projects/-/serviceAccounts/{account}:generateAccessToken': () => ({
      accessToken: 'deployer',
      expireTime: new Date(Date.now() + HOUR_MS).toISOString(),
    }),
  },
};

/** OAuth 2.0 token endpoint for application default credentials of a user. Accepts every refresh token. */
export const oauthService: FakeService = {
  host: 'oauth2.googleapis.com',
  enabledBy: false,
  routes: {
    'POST /token': () => ({ access_token: OWNER_TOKEN, token_type: 'Bearer', expires_in: 3600 }),
  },
};
