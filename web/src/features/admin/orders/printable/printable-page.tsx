import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import { paths } from '@/shared/config/paths';
import { BackLink } from '@/shared/ui/back-link';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { PageMeta } from '@/shared/ui/page-meta';

/** Prints the document alone, on the printer's own paper size. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@page': { margin: '16mm' },
      '@media print': {
        'html, body': { background: '#fff !important' },
        'body header:not(main header), body footer:not(main footer)': { display: 'none !important' },
      },
    }}
  />
);

export type Papers = CurrentSettings['settings']['papers'];

interface PrintablePageProps {
  order: Order;
  /** What the settings say about the seller. */
  papers: Papers;
  title: string;
  /** Numbers and dates, next to the seller. */
  facts: ReactNode;
  children: ReactNode;
}

/** A printable document of an order, with a print button. Black on white in every theme. */
export function PrintablePage({ order, papers, title, facts, children }: PrintablePageProps) {
  const { brand, supportEmail } = useStoreSettings();
  const { sellerName, sellerAddress, taxId } = papers;
  return (
    <>
      <PageMeta title={`${title} ${order.number} · Admin`} hidden />
      {printStyles}
      <Box sx={bar}>
        <BackLink to={paths.adminOrder(order._id)}>Order {order.number}</BackLink>
        <Button
          variant="contained"
          startIcon={<Printer size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Box>
      <Box component="article" sx={sheet}>
        <Box component="header" sx={head}>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="p" sx={{ typography: 'h3', mb: 0.75 }}>
              {brand}
            </Typography>
            <Box component="address" sx={{ fontStyle: 'normal', color: '#555' }}>
              {[sellerName, ...sellerAddress, supportEmail, taxId && `Tax ID ${taxId}`]
                .filter(Boolean)
                .map((line) => (
                  <div key={line}>{line}</div>
                ))}
            </Box>
          </Box>
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <Typography component="h1" variant="h2" tabIndex={-1} sx={{ mb: 0.75 }}>
              {title}
            </Typography>
            {facts}
          </Box>
        </Box>
        {children}
      </Box>
    </>
  );
}

/** Titled lines, such as an address. */
export function PrintableBlock({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box component="section" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h2" variant="h5" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2,
  maxWidth: 820,
  '@media print': { display: 'none' },
};

const sheet = {
  maxWidth: 820,
  p: { xs: 2.5, sm: 6 },
  borderRadius: 1,
  border: '1px solid #ddd',
  bgcolor: '#fff',
  color: '#111',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  colorScheme: 'light',
  '@media print': { maxWidth: 'none', p: 0, border: 0, fontSize: '11pt' },
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 3,
  pb: 3,
  mb: 3,
  borderBottom: '2px solid #111',
};
