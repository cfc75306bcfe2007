/** Id of the `datalist` with the cities of the entered postal code. */
export const CITY_SUGGESTIONS_ID = 'city-suggestions';
