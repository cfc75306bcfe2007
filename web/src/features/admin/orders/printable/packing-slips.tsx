import { paths } from '@/shared/config/panel-paths';
import { PrintFrame } from '@/shared/invoices/printable-sheet';
import { PageTitle } from '@/shared/ui/text';
import { PackingSlip } from './order-papers';
import { SheetNow } from './sheet-now';

/** The packing slips of some orders, each on a sheet of paper of its own. */
export function PackingSlips({ ids }: { ids: readonly string[] }) {
  const title = `${ids.length} packing ${ids.length === 1 ? 'slip' : 'slips'}`;
  return (
    <PrintFrame
      pageTitle={`${title} · Admin`}
      back={{ to: paths.adminOrders, label: 'Orders' }}
      others={<PageTitle sx={{ mb: 2, '@media print': { display: 'none' } }}>{title}</PageTitle>}
    >
      {ids.map((id) => (
        <SheetNow key={id} id={id} Sheet={PackingSlip} amongOthers />
      ))}
    </PrintFrame>
  );
}
