import { createContext, type ComponentType } from 'react';
import type { Product } from '@contract/products/products';

/** What can be done with a product right on its card. The app says it, since features do not know each other. */
export const CardActions = createContext<ComponentType<{ product: Product }> | null>(null);
