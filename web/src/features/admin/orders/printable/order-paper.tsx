import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import { paths } from '@/shared/config/paths';
import { PickupBlock, PrintableBlock, PrintableSheet } from '@/shared/invoices/printable-sheet';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DateText } from '@/shared/ui/date-text';

/** An order, and the seller as the settings say now. */
export interface PaperProps {
  order: Order;
  papers: CurrentSettings['settings']['papers'];
}

interface OrderPaperProps extends PaperProps {
  title: string;
  /** Whom the order is for, and what that is called. */
  person: { title: string; lines: readonly string[] };
  children: ReactNode;
}

/** A printable document of an order. */
export function OrderPaper({ order, papers, title, person, children }: OrderPaperProps) {
  const { _id, number, createdAt, pickup } = order;
  const { sellerName, sellerAddress, taxId } = papers;
  const { brand, supportEmail } = useStoreSettings();
  return (
    <PrintableSheet
      pageTitle={`${title} ${number} · Admin`}
      back={{ to: paths.adminOrder(_id), label: `Order ${number}` }}
      sender={{
        shop: brand,
        lines: [sellerName, ...sellerAddress, supportEmail, taxId && `Tax ID ${taxId}`],
      }}
      title={title}
      facts={
        <>
          <div>Order {number}</div>
          <DateText value={createdAt} />
        </>
      }
    >
      {pickup ? <PickupBlock place={pickup} /> : null}
      <PrintableBlock {...person} />
      {children}
    </PrintableSheet>
  );
}
