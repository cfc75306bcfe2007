import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const redirectPersonalDataLocations = definePersonalDataLocations({
  redirects: { holds: null, because: 'Former addresses of pages' },
  redirectState: { holds: null, because: 'The version of the redirects' },
  missingAddresses: { holds: null, because: 'Paths without a query that are no page, for 30 days' },
});
