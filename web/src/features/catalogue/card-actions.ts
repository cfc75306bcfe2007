import { createContext, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';

/** Renders the wishlist button of a product card. Provided by the app, because features do not import each other. */
export const CardActionsContext = createContext<((product: Product) => ReactNode) | null>(null);

/** Renders the add-to-cart button of a product card. Null in places without a cart. */
export const QuickAddContext = createContext<((product: Product) => ReactNode) | null>(null);
