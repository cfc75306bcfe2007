import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Invoice } from '@contract/orders/invoices';
import { t } from '@contract/texts/text';
import { BackLink } from '@/shared/ui/back-link';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageTitle } from '@/shared/ui/text';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';

/** Print styles that hide everything on the page except the document. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@page': { margin: '16mm' },
      '@media print': {
        'html, body': { background: '#fff !important', colorScheme: 'light !important' },
        'body header:not(main header), body footer:not(main footer)': { display: 'none !important' },
      },
    }}
  />
);

export interface DocumentSender {
  shop: string;
  lines: readonly string[];
}

interface PrintablePageFrameProps {
  pageTitle: string;
  back: { to: string; label: string };
  others?: ReactNode;
  children: ReactNode;
}

export function PrintablePageFrame({ pageTitle, back, others = null, children }: PrintablePageFrameProps) {
  return (
    <>
      <PageMeta title={pageTitle} hidden />
      {printStyles}
      <Box sx={bar}>
        <BackLink to={back.to}>{back.label}</BackLink>
        <Button
          variant="contained"
          startIcon={<Printer size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </Box>
      {others}
      {children}
    </>
  );
}

interface DocumentSheetProps {
  sender: DocumentSender;
  title: string;
  /** Heading level of the title. Must be 'h2' if the page has a title of its own. */
  heading?: 'h1' | 'h2';
  facts: ReactNode;
  children: ReactNode;
}

/** Printable document, black on white even in dark mode. Each document starts on a new printed page. */
export function DocumentSheet({ sender, title, heading = 'h1', facts, children }: DocumentSheetProps) {
  return (
    <Box component="article" sx={sheet}>
      <Box component="header" sx={head}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" sx={{ typography: 'h3', mb: 0.75 }}>
            {sender.shop}
          </Typography>
          <Box component="address" sx={{ fontStyle: 'normal', color: '#555' }}>
            {sender.lines.filter(Boolean).map((line, index) => (
              <div key={index} dir="auto">
                {line}
              </div>
            ))}
          </Box>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          {heading === 'h1' ? (
            <PageTitle variant="h2" sx={{ mb: 0.75 }}>
              {title}
            </PageTitle>
          ) : (
            <Typography component="h2" variant="h2" sx={{ mb: 0.75 }}>
              {title}
            </Typography>
          )}
          {facts}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

type PrintableDocumentPageProps = Omit<PrintablePageFrameProps, 'children'> &
  Omit<DocumentSheetProps, 'heading'>;

export function PrintableDocumentPage({ pageTitle, back, others, ...document }: PrintableDocumentPageProps) {
  return (
    <PrintablePageFrame pageTitle={pageTitle} back={back} others={others}>
      <DocumentSheet {...document} />
    </PrintablePageFrame>
  );
}

export function PrintableBlock({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box component="section" sx={{ minWidth: 0, 'section + &': { mt: 2 } }}>
      <Typography component="h2" variant="h5" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {lines.map((line, index) => (
        <div key={index} dir="auto">
          {line}
        </div>
      ))}
    </Box>
  );
}

const bar = { ...spacedFlexRowStyles, gap: 2, mb: 2, maxWidth: 820, '@media print': { display: 'none' } };

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
  'article + &': { mt: 3 },
  '@media print': {
    maxWidth: 'none',
    p: 0,
    border: 0,
    fontSize: '11pt',
    'article + &': { mt: 0, breakBefore: 'page' },
  },
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

export const PrintablePickupLocation = ({
  place: { name, address },
}: {
  place: NonNullable<Invoice['pickup']>;
}) => <PrintableBlock title={t('Pick up in the shop')} lines={[name, ...address]} />;
