import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const notificationPersonalDataLocations = definePersonalDataLocations({
  notices: {
    holds: 'Emails about the shop that an administrator chose',
    foundBy: 'account',
    exported: ['team'],
    erasure: { does: 'delete', steps: ['notices'] },
  },
  noticeDigests: { holds: null, because: 'The week of the last digest' },
});
