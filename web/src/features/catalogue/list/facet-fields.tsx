import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { getInitialFacetChoices, toggleFacetChoice, type FacetChoice, type FacetGroup } from './facet-groups';
import { ProductCount } from './filter-choice';
import type { ProductFilters } from './product-filters';
import {
  CollapsedFacetChoices,
  FILTERS_FORM_ID,
  nativeInputStylesWithoutScript,
  NO_SCRIPT_MEDIA_QUERY,
} from './without-script';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText } from '@/shared/ui/text';

interface FacetCheckboxProps {
  choice: FacetChoice;
  label: string;
  /** URL parameter of the facet. Without JavaScript, the form submits the checkbox under this name. */
  param: string;
  inDrawer: boolean | undefined;
  onToggle: () => void;
}

function FacetCheckbox({ choice, label, param, inDrawer, onToggle }: FacetCheckboxProps) {
  const { value, count, chosen } = choice;
  return (
    <Box component="label" sx={row}>
      <Checkbox
        color="secondary"
        size="small"
        checked={chosen}
        onChange={onToggle}
        name={param}
        value={value}
        slotProps={{ input: { form: inDrawer ? undefined : FILTERS_FORM_ID } }}
        sx={{ p: 1.5, ml: -1.5, ...nativeInputStylesWithoutScript }}
      />
      <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0 }}>
        {label}
      </Box>{' '}
      <ProductCount count={count} />
    </Box>
  );
}

interface FacetFieldsProps {
  group: FacetGroup;
  onChange: (filters: ProductFilters) => void;
  open: boolean;
  inDrawer?: boolean;
}

/** Checkboxes for the values of a facet. Shows the most frequent values until the list is expanded. */
export function FacetFields({ group, onChange, open, inDrawer }: FacetFieldsProps) {
  const { param, title, choices, chosen, getLabel, filtersWith } = group;
  const id = useId();
  const [expanded, setExpanded] = useState<boolean | null>(null);
  const [whole, setWhole] = useState(false);
  const shown = expanded ?? (open || chosen.length > 0);
  const first = getInitialFacetChoices(choices);
  const visible = whole ? choices : first;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ width: '100%', p: 0 }}>
        <Box component={inDrawer ? 'h3' : 'h2'} sx={{ typography: 'h6', m: 0 }}>
          <Box
            component="button"
            type="button"
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={() => setExpanded(!shown)}
            sx={disclosure}
          >
            <span dir="auto">{title}</span>
            <ChevronDown size={18} aria-hidden />
          </Box>
        </Box>
      </Box>
      {shown ? (
        <Box id={id}>
          <Box sx={rows}>
            {visible.map((choice) => (
              <FacetCheckbox
                key={choice.value}
                choice={choice}
                label={choice.label ?? getLabel(choice.value)}
                param={param}
                inDrawer={inDrawer}
                onToggle={() => onChange(filtersWith(toggleFacetChoice(choices, choice.value)))}
              />
            ))}
          </Box>
          {first.length < choices.length ? (
            <Button
              color="secondary"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
              sx={{ ml: -1.5, px: 1.5, [NO_SCRIPT_MEDIA_QUERY]: { display: 'none' } }}
            >
              <RichText
                text={
                  whole
                    ? 'Show fewer<hidden> of {title}</hidden>'
                    : 'Show all {count}<hidden> of {title}</hidden>'
                }
                count={choices.length}
                title={title}
                hidden={(content) => <VisuallyHiddenText>{content}</VisuallyHiddenText>}
              />
            </Button>
          ) : null}
        </Box>
      ) : null}
      {inDrawer ? null : <CollapsedFacetChoices group={group} visibleChoices={shown ? visible : []} />}
    </Box>
  );
}

const disclosure = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  p: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { color: 'text.secondary', transition: 'transform 160ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
};

const rows = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  columnGap: 3,
};

const row = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
  cursor: 'pointer',
  transition: 'color 160ms',
  '&:hover, &:has(:checked)': { color: 'text.primary' },
};
