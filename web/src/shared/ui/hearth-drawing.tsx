import Box from '@mui/material/Box';

/** An arch with a fire in it, drawn in the theme's own colours. Decoration: says nothing to screen readers. */
export function HearthDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 300"
      aria-hidden
      sx={[
        {
          width: '100%',
          maxWidth: 360,
          display: 'block',
          mx: 'auto',
          '--ember': 'var(--mui-palette-primary-main)',
          '--wall': 'var(--mui-palette-background-paper)',
          '--line': 'var(--mui-palette-divider)',
          '--arch': 'var(--mui-palette-text-primary)',
        },
        (theme) =>
          theme.applyStyles('dark', {
            '--wall': 'var(--mui-palette-divider)',
            '--line': 'color-mix(in srgb, var(--mui-palette-divider), var(--mui-palette-text-primary) 14%)',
            '--arch': 'var(--mui-palette-background-default)',
          }),
      ]}
    >
      <rect x="24" y="34" width="272" height="18" rx="9" fill="var(--line)" />
      <path d="M44 52h232v228H44z" fill="var(--wall)" />
      <path d="M88 280V168a72 72 0 0 1 144 0v112z" fill="var(--arch)" />
      <ellipse cx="160" cy="262" rx="58" ry="18" fill="var(--ember)" opacity="0.28" />
      <path
        d="M160 140c6 26 42 42 42 82a42 42 0 0 1-84 0c0-17 8-28 17-38 1 11 6 17 12 20-2-22-5-44 13-64z"
        fill="#f2642b"
      />
      <path d="M160 204c3 12 18 18 18 36a18 18 0 0 1-36 0c0-16 13-22 18-36z" fill="#ffd9a8" />
      <rect x="12" y="274" width="296" height="14" rx="7" fill="var(--line)" />
      <path d="M232 34v-6a8 8 0 0 1 8-8h14a8 8 0 0 1 8 8v6z" fill="var(--ember)" opacity="0.85" />
      <path d="M247 20c-10-2-13-10-11-17 8 1 13 8 11 17zm1-1c0-8 5-14 13-15 0 9-5 15-13 15z" fill="#5d7d5f" />
      <g fill="var(--mui-palette-text-secondary)">
        <rect x="62" y="16" width="9" height="18" rx="2" opacity="0.55" />
        <rect x="74" y="10" width="11" height="24" rx="2" opacity="0.75" />
        <rect x="88" y="18" width="8" height="16" rx="2" opacity="0.4" />
      </g>
    </Box>
  );
}
