/** Loaders of the catalogue's pages, apart from the pages so that data and code load side by side. */
export const productListLoader = () => null;
export const productLoader = () => null;
