import { exactObject, listField, textField } from '../response-fields';

/** Maximum number of cities in a response. */
export const MAX_POSTAL_PLACES = 40;

export const postalPlacesResponseSchema = exactObject({
  places: listField(
    exactObject({
      city: textField('City. Empty if the code only identifies the region.'),
      region: textField('ISO 3166-2 code of the region, such as OR. Empty for the United Kingdom.'),
    }),
    'Places of the postal code. Empty if the code is unknown.',
  ),
});
