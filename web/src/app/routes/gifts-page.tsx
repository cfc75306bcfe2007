import { GiftsView } from '@/features/catalogue/gifts/gifts-view';

export default function GiftsPage() {
  return <GiftsView />;
}
