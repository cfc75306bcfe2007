import { createContext, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';

/** What can be done with a product right on its card. The app says it, since features do not know each other. */
export const CardActions = createContext<((product: Product) => ReactNode) | null>(null);

/** Renders the button that adds a product to the cart, or leads to its options. Null without a cart. */
export const AddAction = createContext<((product: Product) => ReactNode) | null>(null);
