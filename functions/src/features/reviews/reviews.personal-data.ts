import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const reviewPersonalDataLocations = definePersonalDataLocations({
  reviews: {
    holds: 'Reviews: words, the name shown, stars, the order',
    foundBy: 'account',
    exported: ['reviews'],
    erasure: { does: 'delete', steps: ['reviews'] },
  },
  ratings: {
    holds: 'The latest published reviews of a product, with the names shown',
    foundBy: 'review',
    exported: { no: 'Copies of `reviews`' },
    erasure: { does: 'delete', steps: ['reviews'] },
  },
  reviewMailOptOuts: {
    holds: 'Who wants no emails that ask for reviews',
    foundBy: 'account',
    exported: ['mailChoices'],
    erasure: { does: 'delete', steps: ['reviewMails'] },
  },
  reviewMailTokens: {
    holds: 'Hashes of links that end these emails',
    foundBy: 'account',
    exported: { no: 'Only hashes' },
    erasure: { does: 'delete', steps: ['reviewMails'] },
  },
  'storage:reviews': {
    holds: 'Pictures of reviews',
    foundBy: 'review',
    exported: ['reviews'],
    erasure: { does: 'delete', steps: ['reviews'] },
  },
});
