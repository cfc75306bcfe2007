import { GiftsView } from '@/features/catalogue/list/gifts-view';

export default function GiftsPage() {
  return <GiftsView />;
}
