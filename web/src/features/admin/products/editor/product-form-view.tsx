import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { BasicsSection, DetailsSection, OfferSection, VisibilitySection } from './basics-section';
import { EditorHeader } from './editor-header';
import { editorColumns } from './editor-layout';
import { OptionsSection } from './options/options-section';
import { PicturesSection } from './pictures/pictures-section';
import { formOf, isSameForm, problemsOf, type ProductForm } from './product-form';
import { PricingSection } from './pricing-section';
import { SaveBar } from './save-bar';
import { SpecificationsSection } from './specifications-section';
import { StaleDialog, type Choices } from './stale-dialog';
import { merged } from './stale-fields';
import { useSaveProduct } from './use-save-product';
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
    validate: (form) => problemsOf(form, base?.updatedAt ?? null),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: (form, helpers) => save(form, helpers),
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
  const { progress, stale, closeStale, forgetStale, save } = useSaveProduct({
    base,
    onSaved: async (saved, isNew) => {
      toasts.success(isNew ? `${saved.title} is created` : `${saved.title} is saved`);
      if (!isNew) return rebase(saved);
      await guard.release();
      void navigate(paths.adminProduct(saved._id), { replace: true, state: origin });
    },
  });

  const { submitCount, isSubmitting } = formik;
  // Once for each submit, not when a message clears.
  const announceInvalid = useEffectEvent(() => {
    if (!formik.isValid) toasts.error('Please check the highlighted fields.');
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) announceInvalid();
  }, [submitCount, isSubmitting]);

  const decide = async (choices: Choices) => {
    if (!stale) return;
    const { mine, current } = stale;
    const form = merged(mine, formOf(current), choices);
    closeStale();
    rebase(current, form);
    if (isSameForm(form, formOf(current)))
      return toasts.info('The form now shows the stored product. Nothing was saved.');
    await save(form, formik, current);
  };
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
          saving={isSubmitting}
          progress={progress}
          onDiscard={() => resetForm({ values: clean })}
        />
      </ValidatedForm>
      {base ? (
        <Box sx={{ mt: 4 }}>
          <RecentActivity type="product" id={base._id} />
        </Box>
      ) : null}
      {stale ? (
        <StaleDialog
          key={stale.current.updatedAt}
          open={stale.open}
          differences={stale.differences}
          onSave={(choices) => void decide(choices)}
          onClose={closeStale}
          onClosed={forgetStale}
        />
      ) : null}
      <LeaveDialog guard={guard} title="Leave without saving?" />
    </FormikProvider>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0 };

/** Focused fields stay clear of the header and of the save bar. */
const reachable = { '& input, & textarea, & select, & button': { scrollMarginBlock: '110px 120px' } };
