import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { heroSlidesOf, type HeroSlide } from './hero-slides';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion';
import { useRotation } from './use-rotation';

function Slide({
  slide,
  label,
  shown,
  first,
}: {
  slide: HeroSlide;
  label: string;
  shown: boolean;
  first: boolean;
}) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
      sx={{
        gridArea: '1 / 1',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        bgcolor: slide.ground,
        color: slide.ink,
        opacity: shown ? 1 : 0,
        visibility: shown ? 'visible' : 'hidden',
        transition: 'opacity 600ms ease, visibility 600ms',
      }}
    >
      <Box
        sx={{
          order: { xs: 2, md: 1 },
          alignSelf: 'center',
          px: { xs: 3, sm: 5, md: 7, lg: 9 },
          pt: { xs: 3.5, md: 6 },
          pb: { xs: 10, md: 10 },
        }}
      >
        <Typography variant="h1" component="h2" sx={{ whiteSpace: 'pre-line' }}>
          {slide.title}
        </Typography>
        <Typography
          sx={{
            mt: 2.5,
            maxWidth: '42ch',
            // What is below stays where it is when the text breaks in another font.
            minHeight: { xs: '3lh', lg: '2lh' },
            fontSize: { md: '1.125rem' },
          }}
        >
          {slide.text}
        </Typography>
        <LinkButton
          to={paths.products}
          size="large"
          variant="contained"
          sx={{
            mt: 3.5,
            bgcolor: slide.ink,
            color: slide.ground,
            '&:hover': { bgcolor: slide.ink, opacity: 0.88 },
          }}
        >
          {slide.button}
        </LinkButton>
      </Box>
      <Box
        component="img"
        src={slide.image}
        alt=""
        width={720}
        height={640}
        fetchPriority={first ? 'high' : 'low'}
        sx={{
          order: { xs: 1, md: 2 },
          display: 'block',
          width: '100%',
          height: { xs: 230, sm: 340, md: '100%' },
          objectFit: 'cover',
          objectPosition: 'center 62%',
        }}
      />
    </Box>
  );
}

/** The rotating hero: five seconds a slide, at rest while pointed at, focused, paused, or motion is unwanted. */
export function Hero() {
  const settings = useStoreSettings();
  const heroSlides = heroSlidesOf(settings);
  const reducedMotion = usePrefersReducedMotion();
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const running = !held && !paused && !reducedMotion;
  const [index, choose] = useRotation(heroSlides.length, running);
  const ink = heroSlides[index]?.ink;
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={`Welcome to ${settings.brand}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
      sx={{ position: 'relative', overflow: 'hidden', borderRadius: { xs: 2, md: 3 } }}
    >
      <Box aria-live={running ? 'off' : 'polite'} sx={{ display: 'grid', minHeight: { md: 540 } }}>
        {heroSlides.map((slide, at) => (
          <Slide
            key={slide.image}
            slide={slide}
            label={`${at + 1} of ${heroSlides.length}`}
            shown={at === index}
            first={at === 0}
          />
        ))}
      </Box>
      <Box
        sx={{
          position: 'absolute',
          bottom: { xs: 14, md: 24 },
          left: { xs: 12, sm: 28, md: 44, lg: 60 },
          display: 'flex',
          alignItems: 'center',
          color: ink,
        }}
      >
        {heroSlides.map((slide, at) => (
          <IconButton
            key={slide.image}
            aria-label={`Show slide ${at + 1}: ${slide.title.replaceAll('\n', ' ')}`}
            aria-current={at === index}
            onClick={() => choose(at)}
          >
            <Box
              component="span"
              sx={{
                width: at === index ? 24 : 10,
                height: 10,
                borderRadius: 5,
                bgcolor: 'currentColor',
                opacity: at === index ? 1 : 0.4,
                transition: 'width 240ms, opacity 240ms',
              }}
            />
          </IconButton>
        ))}
        {reducedMotion ? null : (
          <IconButton aria-label={paused ? 'Play slides' : 'Pause slides'} onClick={() => setPaused(!paused)}>
            {paused ? <Play size={16} /> : <Pause size={16} />}
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
