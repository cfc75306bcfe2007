import { createContext, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';

/** React context with a function that renders the wishlist button of a product card. */
export const ProductCardActionsContext = createContext<((product: Product) => ReactNode) | null>(null);

/** React context with a function that renders the add-to-cart button of a product card. */
export const QuickAddButtonContext = createContext<((product: Product) => ReactNode) | null>(null);
