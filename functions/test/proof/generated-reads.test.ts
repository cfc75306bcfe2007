import { testGeneratedRequests } from '../support/requests/generated-requests';

testGeneratedRequests((method) => method === 'GET');
