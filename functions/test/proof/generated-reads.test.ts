import { proveAnswers } from '../support/generated-requests';

proveAnswers((method) => method === 'GET');
