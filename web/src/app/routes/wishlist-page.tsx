import Typography from '@mui/material/Typography';
import { PageMeta } from '@/shared/ui/page-meta';

export default function WishlistPage() {
  return (
    <>
      <PageMeta title="Wishlist" hidden />
      <Typography component="h1" variant="h2">
        Wishlist
      </Typography>
    </>
  );
}
