// Imports React first, so that React runs in a task of its own (see vite.config.ts).
import 'react-dom/client';
