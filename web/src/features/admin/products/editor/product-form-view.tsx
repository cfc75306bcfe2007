import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { presentState } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import { announced, useVersionedSave } from '@/shared/forms/use-versioned-save';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { BasicsSection, DetailsSection, OfferSection, VisibilitySection } from './basics-section';
import { EditorHeader } from './editor-header';
import { editorColumns } from './editor-layout';
import { OptionsSection } from './options/options-section';
import { PicturesSection } from './pictures/pictures-section';
import { productDecision } from './product-decision';
import { formErrors, formOf, isSameForm, problemsOf, requestOf, type ProductForm } from './product-form';
import { PricingSection } from './pricing-section';
import { SaveBar } from './save-bar';
import { SpecificationsSection } from './specifications-section';
import { saveProduct } from '../products-api';
import { lastEditor } from '../../activity/activity-api';
import { RecentActivity } from '../../activity/recent-activity';
import { LeaveDialog } from '../../leave-dialog';
import { useUnsavedGuard } from '../../use-unsaved-guard';

interface ProductFormViewProps {
  /** As loaded; null for a new product. */
  product: Product | null;
  initial: ProductForm;
  /** The new product starts as a copy. */
  copied?: boolean;
}

/** The editor's form. It saves on the version that it started with, and shows both versions on a conflict. */
export function ProductFormView({ product, initial, copied = false }: ProductFormViewProps) {
  const navigate = useNavigate();
  const { state: origin } = useLocation() as { state: unknown };
  /** The stored version that the form started with. */
  const [base, setBase] = useState(product);
  const [clean, setClean] = useState(initial);

  const formik = useFormik<ProductForm>({
    initialValues: initial,
    validate: (form) => announced(problemsOf(form, base)),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: (form): Promise<void> => save(form),
  });
  const { values, resetForm } = formik;
  const unsaved = !isSameForm(values, clean);
  const guard = useUnsavedGuard(unsaved);

  /** Continues from a stored version. */
  const rebase = (stored: Product, shown = formOf(stored)) => {
    setBase(stored);
    setClean(formOf(stored));
    resetForm({ values: shown });
  };
  const [progress, setProgress] = useState<number | null>(null);
  const send = async (form: ProductForm, version: Product | null): Promise<Product> => {
    const { body, files } = requestOf(form, version?.updatedAt ?? null);
    setProgress(files.length > 0 ? 0 : null);
    try {
      return await saveProduct({ id: version?._id ?? null, body, files, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  const { save, dialog } = useVersionedSave<Product, ProductForm>({
    present: (error) => presentState(error, 'product'),
    noun: 'product',
    base,
    formOf,
    decision: productDecision,
    send,
    onSaved: async (saved) => {
      toasts.success(`${saved.title} is ${base ? 'saved' : 'created'}`);
      if (base) return rebase(saved);
      await guard.release();
      void navigate(paths.adminProduct(saved._id), { replace: true, state: origin });
    },
    onRebase: rebase,
    validate: problemsOf,
    setErrors: formik.setErrors,
    refused: formErrors,
    changedBy: ({ _id }) => lastEditor('product', _id),
    failure: 'The product could not be saved. Please try again.',
  });
  return (
    <FormikProvider value={formik}>
      <EditorHeader product={base} unsaved={unsaved} onChanged={(changed) => rebase(changed)} />
      <ValidatedForm label="Product">
        <Box sx={{ ...editorColumns, ...reachable }}>
          <Box sx={{ gridArea: 'basics', minWidth: 0 }}>
            <BasicsSection />
          </Box>
          <Box sx={{ ...column, gridArea: 'sale' }}>
            <OfferSection />
            <PricingSection />
            <DetailsSection />
            <VisibilitySection />
          </Box>
          <Box sx={{ ...column, gridArea: 'more' }}>
            <PicturesSection
              hint={copied ? 'Pictures are not copied. The first picture is the main picture.' : undefined}
            />
            <OptionsSection />
            <SpecificationsSection />
          </Box>
        </Box>
        <SaveBar
          unsaved={unsaved}
          isNew={base === null}
          saving={formik.isSubmitting}
          progress={progress}
          onDiscard={() => resetForm({ values: clean })}
        />
      </ValidatedForm>
      {base ? (
        <Box sx={{ mt: 4 }}>
          <RecentActivity type="product" id={base._id} />
        </Box>
      ) : null}
      {dialog}
      <LeaveDialog guard={guard} title="Leave without saving?" />
    </FormikProvider>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0 };

/** Focused fields stay clear of the header and of the save bar. */
const reachable = { '& input, & textarea, & select, & button': { scrollMarginBlock: '110px 120px' } };
