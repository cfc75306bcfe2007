import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import type { AdminOrder } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { SecondaryText } from '@/shared/ui/text';
import { useMay } from '../../rights/may';
import { tagOrders } from '../tags-api';
import { TagsField } from '../tags-field';

/** The order's tags: each change is stored at once. */
export function OrderTags({ order, tags }: Pick<AdminOrder, 'order' | 'tags'>) {
  const may = useMay('orders.write');
  const tagging = useAction(
    (next: readonly string[]) =>
      tagOrders([order._id], {
        add: next.filter((tag) => !tags.includes(tag)),
        remove: tags.filter((tag) => !next.includes(tag)),
      }),
    { failure: 'The tags could not be saved. Please try again.' },
  );
  if (may)
    return (
      <TagsField
        label="Tags"
        value={tags}
        disabled={tagging.busy}
        onChange={(next) => void tagging.run(next)}
      />
    );
  if (tags.length === 0) return <SecondaryText>It has no tags.</SecondaryText>;
  return (
    <Box component="ul" role="list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {tags.map((tag) => (
        <Chip key={tag} component="li" size="small" label={tag} />
      ))}
    </Box>
  );
}
