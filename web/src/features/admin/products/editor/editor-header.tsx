import Box from '@mui/material/Box';
import { SquareArrowOutUpRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { BackLink } from '@/shared/ui/back-link';
import { LinkButton } from '@/shared/ui/link-button';
import { AdminHeading } from '../../admin-heading';
import { ProductStatusBadge } from '../product-labels';
import { duplicateEntry, ProductMenu, ProductMenuButton } from '../product-menu';

interface EditorHeaderProps {
  /** The stored version; null for a new product. */
  product: Product | null;
  unsaved: boolean;
  onChanged: (product: Product) => void;
}

/** The URL of the list that led here. */
function listOf(state: unknown): string {
  const list = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.startsWith(paths.adminProducts) ? list : paths.adminProducts;
}

/** The product's title, status and actions. */
export function EditorHeader({ product, unsaved, onChanged }: EditorHeaderProps) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = listOf(state);
  return (
    <Box sx={{ mb: 3 }}>
      <BackLink to={list}>All products</BackLink>
      <Box sx={line}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <AdminHeading title={product?.title ?? 'New product'} />
        </Box>
        {product ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ProductStatusBadge status={product.status} />
            {product.status === 'active' ? (
              <LinkButton
                to={paths.product(product._id)}
                color="secondary"
                startIcon={<SquareArrowOutUpRight size={18} aria-hidden />}
              >
                View in shop
              </LinkButton>
            ) : null}
            <ProductMenuButton title={product.title} onOpen={setAnchor} />
            <ProductMenu
              product={product}
              anchor={anchor}
              entries={[duplicateEntry(product._id)]}
              unsaved={unsaved}
              onClose={() => setAnchor(null)}
              onChanged={onChanged}
              onLeft={() => void navigate(list, { replace: true })}
            />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
