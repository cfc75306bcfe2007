import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { SkeletonBar, pulseAnimation } from '../product-grid-skeleton';
import { productLayoutStyles } from './product-layout';

export function ProductSkeleton() {
  return (
    <Box role="status" aria-label={t('Loading product')}>
      <Box aria-hidden sx={pulseAnimation}>
        <SkeletonBar width={200} line={44} />
        <Box sx={productLayoutStyles.article}>
          <Box sx={productLayoutStyles.spread}>
            <Box sx={{ aspectRatio: '1 / 1', borderRadius: 1.5, bgcolor: 'background.tile' }} />
            <Box sx={productLayoutStyles.info}>
              <Box sx={{ mt: { xs: 2.5, md: 0 } }}>
                <SkeletonBar width={96} line={19} />
              </Box>
              <SkeletonBar width="75%" line={46} height={32} />
              <Box sx={{ mt: 1.5 }}>
                <SkeletonBar width={110} line={36} height={22} />
              </Box>
              <Box sx={{ mt: 1 }}>
                <SkeletonBar width={90} line={26} />
              </Box>
              <Box sx={{ mt: 2.5 }}>
                {['100%', '96%', '98%', '60%'].map((width, index) => (
                  <SkeletonBar key={index} width={width} line={26} />
                ))}
              </Box>
              <Box sx={productLayoutStyles.buyBar}>
                <Box sx={{ height: 52, flex: 1, borderRadius: 999, bgcolor: 'background.tile' }} />
              </Box>
              <Box sx={{ mt: 3.5, height: 232, borderRadius: 1.5, bgcolor: 'background.tile' }} />
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
