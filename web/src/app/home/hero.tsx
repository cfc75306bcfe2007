import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Pause, Play } from 'lucide-react';
import { memo, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { t } from '@contract/texts/text';
import { COLLECTION_CACHE_KEYS } from '@/features/catalogue/collections/menu-api';
import { useEndpointData } from '@/shared/data/use-data';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { IS_RIGHT_TO_LEFT } from '@/shared/config/language';
import { WidePicture } from '@/shared/ui/wide-picture';
import { runWhenIdle } from '@/shared/when-idle';
import { createHeroSlides, type HeroSlide } from './hero-slides';

const SLIDE_MS = 5000;

/** Returns the index of the current slide and a setter. While `running`, the index advances every five seconds. */
function useRotation(count: number, running: boolean) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((at) => (at + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [index, running, count]);
  return [index, setIndex] as const;
}

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}

const DARK_THEME = "[data-color-scheme='dark'] &";

/** Styles of a slide's title, which is larger than page titles. */
const slideTitle = {
  whiteSpace: 'pre-line',
  fontSize: { xs: 'clamp(2.25rem, 1.5rem + 3.2vw, 4rem)', xl: '5rem' },
  lineHeight: 1.04,
  letterSpacing: '-0.03em',
};

const HEIGHT = 'clamp(540px, min(46vw, 76svh), 960px)';

function SlidePicture({ slide, first, shown }: { slide: HeroSlide; first: boolean; shown: boolean }) {
  const place = {
    gridArea: { xs: '1 / 1', md: '1 / 1 / 3 / 2' },
    height: { xs: 260, sm: 380, md: '100%' },
    minHeight: 0,
    // The text stands at the start of the line, so the picture's empty side must be there.
    ...(IS_RIGHT_TO_LEFT ? { transform: 'scaleX(-1)' } : null),
  };
  if (!shown) return <Box sx={place} />;
  return (
    <WidePicture
      image={slide.image}
      alt=""
      // A smaller file is sharp enough on phones, which show only a part of the image.
      sizes="(min-width: 900px) max(100vw, 960px), 100vw"
      focus={{ xs: '86% 60%', md: slide.focus }}
      eager={first}
      sx={place}
    />
  );
}

interface SlideProps {
  slide: HeroSlide;
  label: string;
  shown: boolean;
  first: boolean;
  pictured: boolean;
}

/** Slide of the image carousel. Memoized, so that pausing does not render all slides again. */
const Slide = memo(function Slide({ slide, label, shown, first, pictured }: SlideProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
      sx={{
        gridArea: '1 / 1',
        display: 'grid',
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr auto' },
        gridTemplateColumns: 'minmax(0, 1fr)',
        height: { md: HEIGHT },
        '--ground': slide.ground,
        '--ink': slide.ink,
        [DARK_THEME]: { '--ground': slide.nightGround ?? slide.ground, '--ink': slide.nightInk ?? slide.ink },
        bgcolor: 'var(--ground)',
        color: 'var(--ink)',
        opacity: shown ? 1 : 0,
        visibility: shown ? 'visible' : 'hidden',
        transition: 'opacity 600ms ease, visibility 600ms',
      }}
    >
      <SlidePicture slide={slide} first={first} shown={pictured} />
      <Box
        sx={{
          ...pageWidthStyles,
          gridArea: { xs: '2 / 1', md: '1 / 1' },
          zIndex: 1,
          alignSelf: 'center',
          pt: { xs: 3.5, md: 5 },
          pb: { xs: 10, md: 10 },
        }}
      >
        <Typography variant="h1" component="h2" sx={slideTitle}>
          {slide.title}
        </Typography>
        <Typography
          sx={{
            mt: 2.5,
            maxWidth: { xs: '38ch', md: '32ch' },
            // Reserves three lines, so that a different font does not move the content below.
            minHeight: '3lh',
            fontSize: { md: '1.125rem' },
          }}
        >
          {slide.text}
        </Typography>
        <LinkButton
          to={slide.button.to}
          size="large"
          variant="contained"
          sx={{
            mt: 3.5,
            bgcolor: 'var(--ink)',
            color: 'var(--ground)',
            '&:hover': { bgcolor: 'var(--ink)', opacity: 0.88 },
          }}
        >
          {slide.button.text}
        </LinkButton>
      </Box>
    </Box>
  );
});

/** Image carousel of the home page. Pauses on hover and focus, and if reduced motion is preferred. */
export function Hero() {
  const settings = useStoreSettings();
  const { categories } = useEndpointData(COLLECTION_CACHE_KEYS.menu, { optional: true }).data ?? {};
  const heroSlides = useMemo(() => createHeroSlides(settings, categories ?? []), [settings, categories]);
  const reducedMotion = usePrefersReducedMotion();
  const [isHeld, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  // Number of slides with loaded images: the shown ones and the next one, at first only the first one.
  const [loadedCount, setLoadedCount] = useState(1);
  useEffect(() => runWhenIdle(() => startTransition(() => setLoadedCount((so) => Math.max(so, 2)))), []);
  const running = !isHeld && !paused && !reducedMotion;
  const [index, choose] = useRotation(heroSlides.length, running);
  if (index > 0 && loadedCount < index + 2) setLoadedCount(index + 2);
  const hold = () => {
    setHeld(true);
    setLoadedCount(heroSlides.length);
  };
  const { ink, nightInk = ink } = heroSlides[index] ?? {};
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={t('Welcome to {brand}', { brand: settings.brand })}
      onMouseEnter={hold}
      onMouseLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
      sx={{ position: 'relative', overflow: 'hidden' }}
    >
      <Box aria-live={running ? 'off' : 'polite'} sx={{ display: 'grid' }}>
        {heroSlides.map((slide, at) => (
          <Slide
            key={slide.title}
            slide={slide}
            label={t('{position} of {count}', { position: at + 1, count: heroSlides.length })}
            shown={at === index}
            first={at === 0}
            pictured={at < loadedCount}
          />
        ))}
      </Box>
      <Box
        sx={{
          ...pageWidthStyles,
          position: 'absolute',
          zIndex: 1,
          insetInline: 0,
          bottom: { xs: 14, md: 24 },
          display: 'flex',
          alignItems: 'center',
          color: ink,
          [DARK_THEME]: { color: nightInk },
        }}
      >
        {heroSlides.map((slide, at) => (
          <IconButton
            key={slide.title}
            aria-label={t('Show slide {position}: {title}', {
              position: at + 1,
              title: slide.title.replaceAll('\n', ' '),
            })}
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
          <IconButton
            aria-label={t(paused ? 'Play slides' : 'Pause slides')}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play size={16} /> : <Pause size={16} />}
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
