import { proveAnswers } from '../support/requests/generated-requests';

proveAnswers((method) => method !== 'GET');
