import { definePersonalDataLocations } from './data-locations';

export const platformPersonalDataLocations = definePersonalDataLocations({
  turns: { holds: null, because: 'Queues of transactions at a document, by hash and random tickets' },
  rateLimits: {
    holds: 'Hashes of accounts and networks, and how often they called',
    foundBy: 'not by person',
    exported: { no: 'Only hashes' },
    erasure: { does: 'keep', why: 'hashes lead to nobody', until: 'a day after the window of the limit' },
  },
  erasures: {
    holds:
      'Hashes of the random ids of erased accounts and orders; the id and the verified address until the erasure is done',
    foundBy: 'hash of the account',
    exported: { no: 'There is none before an erasure' },
    erasure: { does: 'keep', why: 'else a restored backup would bring the person back', until: 'no limit' },
  },
});
