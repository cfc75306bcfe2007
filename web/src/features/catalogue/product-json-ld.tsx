import type { Product } from '@contract/products';
import { store } from '@contract/store-config';

/** A product in schema.org's words. Prices are decimals, as search engines read them. */
export function productJsonLd(product: Product): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    category: product.category,
    ...(product.description ? { description: product.description } : {}),
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.images.length > 0 ? { image: product.images.map(({ url }) => url) } : {}),
    brand: { '@type': 'Brand', name: store.brand },
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: store.currency,
      availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
  // A title with </script> in it must not end the element.
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** For search engines. A block of data is never run, so the content security policy has no say in it. */
export function ProductJsonLd({ product }: { product: Product }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: productJsonLd(product) }} />;
}
